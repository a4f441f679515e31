import { ofStaff, type ConsoleScreenRow } from "./row";

/** Screens of the console: what the operator sets. */
export const settingsScreens = {
  settings: {
    path: "/admin/settings",
    page: "admin/settings/settings",
    ...ofStaff,
    right: "settings.read",
    menu: true,
    texts: ["settings"],
  },
  settingGroup: {
    path: "/admin/settings/:group",
    page: "admin/settings/setting-group",
    ...ofStaff,
    right: "settings.read",
    texts: ["settings"],
    posts: "form",
  },
  places: {
    path: "/admin/delivery",
    page: "admin/settings/places",
    ...ofStaff,
    right: "settings.read",
    menu: true,
    texts: ["settings"],
    posts: "form",
  },
  holidays: {
    path: "/admin/holidays",
    page: "admin/settings/holidays",
    ...ofStaff,
    right: "settings.read",
    menu: true,
    texts: ["settings"],
    posts: "form",
  },
  setAside: {
    path: "/admin/set-aside",
    page: "admin/settings/set-aside",
    ...ofStaff,
    right: "money.read",
    menu: true,
    query: ["page"],
    posts: "form",
  },
  settingChanges: {
    path: "/admin/setting-changes",
    page: "admin/settings/setting-changes",
    ...ofStaff,
    right: "settings.read",
    menu: true,
    texts: ["settings"],
    query: ["page", "subject"],
    posts: "form",
  },
} as const satisfies Record<string, ConsoleScreenRow>;
