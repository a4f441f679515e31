import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { ConsoleRefusal } from "../posted";
import { SecondApproval } from "../second-approval";
import { PostForm, Send, PostedField } from "../post-form";

type VoucherCodesProps = {
  code: string;
  /** What one code could take off at most, in AED; null: nothing bounds it. */
  each: number | null;
  /** The newest of them, and how many there are. */
  made: Pick<CallReply<"listVoucherCodes">, "codes" | "total">;
  refused: ConsoleRefusal | undefined;
};

/** Codes with the voucher's terms that count once each: made here, and downloaded as a file, with scripts or without. */
export function VoucherCodes({ code, each, made: { codes, total }, refused }: VoucherCodesProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section className="console-section panel console-form">
      <h2>{t("offers.codes")}</h2>
      <p className="text-second">
        {t("offers.codes.hint")}{" "}
        {each === null ? t("offers.codes.unbounded") : t("offers.codes.worth", { amount: money(each) })}
      </p>
      {total > 0 && (
        <p className="offer-acts">
          <span>{t("offers.codes.made", { count: total, used: codes.filter(({ used }) => used).length })}</span>
          <a className="link" download={`${code}.csv`} href={csvOf(codes)}>
            {t("offers.codes.download")}
          </a>
          {total > codes.length && <small className="text-second">{t("offers.codes.newest")}</small>}
        </p>
      )}
      <SecondApproval act="voucher.codes" subject={code}>
        <PostForm refused={refused} values={{ count: "", prefix: "" }} className="offer-fields">
          <PostedField
            name="count"
            required
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            label={t("offers.codes.count")}
            hint={t("offers.codes.count.hint")}
          />
          <PostedField
            name="prefix"
            dir="ltr"
            autoComplete="off"
            maxLength={12}
            label={t("offers.codes.prefix")}
            hint={t("offers.codes.prefix.hint")}
          />
          <p className="offer-wide">
            <Send quiet intent="codes">
              {t("offers.codes.make")}
            </Send>
          </p>
        </PostForm>
      </SecondApproval>
    </section>
  );
}

/** Codes as a file that spreadsheets open. None of their signs means anything in CSV. */
const csvOf = (codes: VoucherCodesProps["made"]["codes"]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    ["code,used,made_at", ...codes.map(({ code, used, made_at }) => `${code},${used ? 1 : 0},${made_at}`)].join("\r\n"),
  )}`;
