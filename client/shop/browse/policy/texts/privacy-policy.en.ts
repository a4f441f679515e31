import type { ProseText } from "#client/ui/prose.tsx";

export const text: ProseText = {
  title: "Privacy policy",
  lead: "What we learn about you when you use the shop, why, for how long, and what you can ask of us.",
  since: "In force since 1 November 2026",
  sections: [
    {
      id: "who",
      heading: "Who is responsible",
      paragraphs: [
        "{company}, {address}, decides how your data is used in this shop. We follow Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data. You find our telephone number and email address at the foot of every page.",
      ],
    },
    {
      id: "what",
      heading: "What we collect",
      paragraphs: [
        "When you only look around: the addresses of the pages you ask for, the time, your network address and the kind of browser, in server records that we need to run the shop and to fend off abuse.",
        "When you order or contact us: your name, telephone number and email address, the delivery address, what you ordered and how you paid. From companies also the trade licence and the tax registration number, where an invoice or a licensed product requires them.",
        "We do not ask about your health. An order can say something about it all the same, so we treat every order as confidential. We never see or keep whole card numbers; they go to the payment provider only.",
      ],
    },
    {
      id: "why",
      heading: "What we use it for",
      paragraphs: [
        "To deliver what you ordered, to invoice it, to answer your questions, to handle returns and product recalls, and to keep the books that tax law requires. These uses rest on our contract with you or on a legal duty.",
        "We send news and count visits for statistics only if you have agreed. You can withdraw that at any time, and the shop works the same without it.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      paragraphs: [
        "Necessary cookies remember your cart, your sign-in and your field of work. The one that belongs to a guest's cart ends after a day without changes. None of them can be read by other sites.",
        "Cookies for statistics are set after your consent and not before. We use no advertising cookies.",
      ],
    },
    {
      id: "statistics",
      heading: "Statistics, if you agree",
      paragraphs: [
        "Then we count which of our public pages and products are opened, what is put into a cart, searches without digits, and sign-ins, with a random number for your browser, its kind and language. We add no name, no contact, no network address, and nothing that you type about yourself, and we record no screens.",
        "The counts stay in our own systems for 90 days. The cookie ends after 365 days. Your choice is at the end of this page; a browser that asks sites not to track is never counted, nor is one without scripts.",
        "When a page fails, your browser reports the failure to us, without saying who you are.",
      ],
    },
    {
      id: "sharing",
      heading: "Who else sees it",
      paragraphs: [
        "Couriers receive name, address and telephone number for the delivery; payment providers what a payment needs; our hosting provider stores data on our instruction. Authorities receive data where a law of the UAE obliges us. We sell no personal data.",
        "Where a provider works outside the UAE, we transfer data only to countries with adequate protection or under a contract that ensures it.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      paragraphs: [
        "Invoices and the orders behind them for as long as tax law requires: five years after the end of the year in which they were issued. Server records for 30 days. Enquiries for a year after we have dealt with them. Requests to be told when a product is back in stock for up to a year. E-mails and text messages that we sent for a week. Account data until you delete the account.",
        "When you delete your account, your name, email, telephone number, addresses, business details, files, reviews, messages, cart and lists are deleted at once. Invoices keep the billing name and address for those five years, under a number that leads to no account; then these go too. Copies of public pages that show a review of yours are gone within eleven minutes.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      paragraphs: [
        "You may have a copy of your data, have it corrected, deleted or handed to someone else, restrict or object to its use, and withdraw a consent. A copy of everything, and the deletion of your account, are in your account under “Your data”, at once and without asking us. For the rest write to us; we answer within 30 days and may ask you to prove who you are.",
        "If you are not satisfied with our answer, you may complain to the UAE Data Office.",
      ],
    },
  ],
};
