import type { CallReply } from "#shared/contracts/platform/table";
import { step, type Step } from "../example-steps";

const none = () => ({});

const revisionOf = ({ content }: CallReply<"getContent">) => ({ contentRevision: String(content.draft?.revision) });

/** Staff write a page and a redirect. */
export const withContents: readonly Step[] = [
  step({
    call: "saveContentDraft",
    as: "staff",
    request: () => ({
      key: "page:returns",
      document: {
        kind: "page",
        title: { en: "Returns", ar: "الإرجاع" },
        lead: { en: "How to send something back.", ar: "كيف تعيد منتجًا." },
        text: {
          en: "## Within 14 days\n\nUnopened, with its invoice.",
          ar: "## خلال 14 يومًا\n\nغير مفتوح ومع فاتورته.",
        },
      },
    }),
    learn: revisionOf,
  }),
  step({ call: "getContent", as: "staff", request: () => ({ key: "page:returns" }) }),
  step({
    call: "publishContent",
    as: "staff",
    request: ({ contentRevision }) => ({ key: "page:returns", revision: Number(contentRevision) }),
  }),
  step({ call: "listContents", as: "staff", request: none }),
  step({
    call: "restoreContent",
    as: "staff",
    request: () => ({ key: "page:returns", version: 1 }),
    learn: revisionOf,
  }),
  step({
    call: "discardContent",
    as: "staff",
    request: ({ contentRevision }) => ({ key: "page:returns", revision: Number(contentRevision) }),
  }),
  step({ call: "withdrawContent", as: "staff", request: () => ({ key: "page:returns", version: 1 }) }),
  step({ call: "previewHome", as: "staff", request: none }),
  step({
    call: "saveRedirect",
    as: "staff",
    request: () => ({ from: "/return-policy", to: "/policy/terms-to-use", status: 301 }),
  }),
  step({ call: "listRedirects", as: "staff", request: () => ({ search: "return" }) }),
  step({ call: "deleteRedirect", as: "staff", request: () => ({ from: "/return-policy", version: 1 }) }),
  step({ call: "listCollection", as: "staff", request: () => ({ slug: "no-such-collection" }), status: 404 }),
  step({
    call: "changeCollection",
    as: "staff",
    request: ({ slug }) => ({ slug: "no-such-collection", product: slug, change: "add" }),
    status: 404,
  }),
];
