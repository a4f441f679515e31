import { ofStaff, type ConsoleScreenRow } from "./row";

/** Screens of the console: what waits. */
export const overviewScreens = {
  overview: {
    path: "/admin",
    page: "admin/overview/overview",
    ...ofStaff,
    right: "console",
    menu: true,
    texts: ["products"],
    posts: "form",
  },
} as const satisfies Record<string, ConsoleScreenRow>;
