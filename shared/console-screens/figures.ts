import { ofStaff, type ConsoleScreenRow } from "./row";

const ofFigures = { ...ofStaff, right: "figures.read", texts: ["figures"] } as const;

/** Screens of the console: what was sold, and what follows for stock, money and taxes. */
export const figuresScreens = {
  figures: {
    path: "/admin/figures",
    page: "admin/figures/dashboard",
    ...ofStaff,
    right: "figures.read",
    menu: true,
    texts: ["figures"],
    query: ["from", "period", "to"],
  },
  figuresSales: {
    path: "/admin/figures/sales",
    page: "admin/figures/sales",
    ...ofFigures,
    query: ["from", "period", "to"],
  },
  figuresProducts: {
    path: "/admin/figures/products",
    page: "admin/figures/products",
    ...ofFigures,
    query: ["from", "page", "period", "show", "to"],
  },
  figuresStock: {
    path: "/admin/figures/stock",
    page: "admin/figures/stock",
    ...ofFigures,
    query: ["page", "period", "show"],
  },
  figuresSearch: {
    path: "/admin/figures/search",
    page: "admin/figures/search",
    ...ofFigures,
    query: ["from", "period", "to"],
  },
  figuresConversion: {
    path: "/admin/figures/conversion",
    page: "admin/figures/conversion",
    ...ofFigures,
    query: ["from", "period", "to"],
  },
  figuresVouchers: {
    path: "/admin/figures/vouchers",
    page: "admin/figures/vouchers",
    ...ofFigures,
    query: ["from", "period", "to"],
  },
  figuresCredit: {
    path: "/admin/figures/credit",
    page: "admin/figures/credit",
    ...ofFigures,
    query: ["from", "page", "period", "to"],
  },
  figuresVat: {
    path: "/admin/figures/vat",
    page: "admin/figures/vat",
    ...ofFigures,
    query: ["from", "period", "to"],
  },
  figuresMargin: {
    path: "/admin/figures/margin",
    page: "admin/figures/margin",
    ...ofFigures,
    query: ["from", "page", "period", "to"],
  },
  figuresCosts: {
    path: "/admin/figures/costs",
    page: "admin/figures/costs",
    ...ofFigures,
    query: ["page", "search", "show"],
    posts: "file",
  },
} as const satisfies Record<string, ConsoleScreenRow>;
