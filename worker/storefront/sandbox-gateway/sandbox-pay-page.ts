import { html, raw } from "hono/html";
import type { CallReply } from "#shared/contracts/platform/table";
import { directionOf, type Locale } from "#shared/text/locale";
import { sandboxTexts } from "./sandbox-pay-texts";

type Payment = CallReply<"getSandboxPayment">["payment"];

const styles = `
:root{color-scheme:light}
body{margin:0;background:#fff8ea;color:#10201f;font:1rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;max-inline-size:28rem;margin:2rem auto;padding:1.5rem;background:#fff;border:2px dashed #e8a33d;border-radius:.75rem}
@media (max-width:30rem){main{margin:1rem;padding:1rem}}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
.mark{display:inline-block;margin:0 0 1rem;padding:.1rem .6rem;background:#e8a33d;color:#2b1a00;border-radius:999px;font-size:.8125rem;font-weight:600}
dl{display:flex;justify-content:space-between;gap:1rem;margin:1rem 0;padding:.75rem 0;border-block:1px solid #e3e1da}
dd{margin:0;font-weight:700;font-size:1.25rem}
form{display:grid;gap:.75rem;margin:0 0 .75rem}
button,input,a.back{box-sizing:border-box;inline-size:100%;min-block-size:2.75rem;padding:.5rem 1rem;border:1px solid #0b5f63;border-radius:.5rem;background:#fff;color:#0b5f63;font:inherit;text-align:center;text-decoration:none}
button{cursor:pointer;font-weight:600}
button.first{background:#0b5f63;color:#fff}
input{border-color:#4a5b59;color:inherit;text-align:start}
summary{min-block-size:2.75rem;display:flex;align-items:center;cursor:pointer;color:#0b5f63;font-weight:600}
label{display:grid;gap:.25rem}
:focus-visible{outline:3px solid #e8a33d;outline-offset:2px}
`;

/** The sandbox's page: the amount to pay, and a button for each possible outcome of a payment. Needs no scripts. */
export function sandboxPayPage({ method, amount, currency, open, return_url }: Payment, locale: Locale, nonce: string) {
  const texts = sandboxTexts[locale];
  const money = new Intl.NumberFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-AE", { style: "currency", currency });
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        <style nonce="${nonce}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p class="mark">${texts.methods[method]}</p>
          <p>${texts.notice}</p>
          <dl>
            <dt>${texts.amount}</dt>
            <dd><bdi>${money.format(amount)}</bdi></dd>
          </dl>
          ${open ? forms(locale) : html`<p role="status">${texts.ended}</p>`}
          ${open ? "" : html`<a class="back" href="${return_url}">${texts.back}</a>`}
        </main>
      </body>
    </html>`;
}

const button = (outcome: string, text: string, name = "") =>
  html`<button class="${name}" name="outcome" value="${outcome}">${text}</button>`;

function forms(locale: Locale) {
  const texts = sandboxTexts[locale];
  return html`<form method="post">
      ${button("pay", texts.pay, "first")} ${button("fail", texts.fail)} ${button("cancel", texts.cancel)}
    </form>
    <details>
      <summary>${texts.trials}</summary>
      <form method="post">${button("pay_twice", texts.payTwice)}</form>
      <form method="post">
        <label
          >${texts.seconds}<input
            name="seconds"
            type="number"
            inputmode="numeric"
            min="0"
            max="3600"
            value="20"
            required
        /></label>
        ${button("pay_late", texts.payLate)}
      </form>
    </details>`;
}
