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
        "{company}, {address}, decides how your data is used in this shop. We follow Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data. Our phone number and email address are at the bottom of every page.",
      ],
    },
    {
      id: "what",
      heading: "What we collect",
      paragraphs: [
        "When you only browse: the addresses of the pages you request, the time, your network address and the type of browser, in server logs that we need to run the shop and to prevent abuse.",
        "When you order or contact us: your name, phone number and email address, the delivery address, what you ordered and how you paid. From businesses also the trade licence and the tax registration number, where an invoice or a licensed product requires them.",
        "We do not ask about your health. An order can still reveal something about it, so we treat every order as confidential. We never see or store full card numbers; they go to the payment provider only.",
      ],
    },
    {
      id: "why",
      heading: "What we use it for",
      paragraphs: [
        "To deliver what you ordered, to invoice it, to answer your questions, to handle returns and product recalls, and to keep the books that tax law requires. The basis is our contract with you or a legal obligation.",
        "We send news and count visits for statistics only if you have agreed. You can withdraw that at any time, and the shop works the same without it.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      paragraphs: [
        "Necessary cookies remember your cart, your sign-in and your business type. The one for a guest’s cart expires after a day without changes. None of them can be read by other sites.",
        "Cookies for statistics are set after your consent and not before. We use no advertising cookies.",
      ],
    },
    {
      id: "statistics",
      heading: "Statistics, if you agree",
      paragraphs: [
        "We then count which of our public pages and products are opened, what is put into a cart, searches without digits, and sign-ins, with a random number for your browser, its type and language. We add no name, no contact, no network address, and nothing that you type about yourself, and we record no screens.",
        "The counts stay in our own systems for 90 days. The cookie expires after 365 days. Your choice is at the end of this page; a browser that asks sites not to track is never counted, nor is one without scripts.",
        "When a page fails, your browser reports the failure to us, without saying who you are.",
      ],
    },
    {
      id: "sharing",
      heading: "Who else sees it",
      paragraphs: [
        "Couriers receive your name, address and phone number for the delivery; payment providers receive what a payment needs; our hosting provider stores data on our instructions. Authorities receive data where UAE law requires it. We sell no personal data.",
        "Where a provider works outside the UAE, we transfer data only to countries with adequate protection or under a contract that ensures it.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      paragraphs: [
        "Invoices and the orders behind them for as long as tax law requires: five years after the end of the year in which they were issued. Server logs for 30 days. Enquiries for a year after we have dealt with them. Requests to be told when a product is back in stock for up to a year. Emails and text messages that we sent for a week. Account data until you delete the account.",
        "When you delete your account, your name, email, phone number, addresses, business details, files, reviews, messages, cart and lists are deleted immediately. Invoices keep the billing name and address for those five years, under a number that leads to no account; then these are deleted too. Copies of public pages that show one of your reviews are gone within eleven minutes.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      paragraphs: [
        "You may have a copy of your data, have it corrected, deleted or handed to someone else, restrict or object to its use, and withdraw your consent. A copy of everything, and the deletion of your account, are in your account under “Your data”, immediately and without asking us. For anything else, write to us; we answer within 30 days and may ask you to prove who you are.",
        "If you are not satisfied with our answer, you may complain to the UAE Data Office.",
      ],
    },
  ],
};
