import { ofStaff, type ConsoleScreenRow } from "./row";

/** Screens of the console: who is staff, and what each signs in with. */
export const staffScreens = {
  staff: {
    path: "/admin/staff",
    page: "admin/staff/staff",
    ...ofStaff,
    right: "staff.read",
    menu: true,
    texts: ["team"],
    posts: "form",
  },
  staffMember: {
    path: "/admin/staff/:id",
    page: "admin/staff/staff-member",
    ...ofStaff,
    right: "staff.read",
    texts: ["team"],
    posts: "form",
  },
  invite: {
    path: "/admin/invite",
    page: "admin/staff/invite",
    ...ofStaff,
    right: "staff.read",
    texts: ["team"],
    posts: "form",
  },
  access: {
    path: "/admin/account",
    page: "admin/staff/access",
    ...ofStaff,
    right: "console",
    menu: true,
    texts: ["team"],
    posts: "form",
  },
  join: {
    path: "/admin/join",
    page: "admin/staff/join",
    ...ofStaff,
    right: "console",
    outside: true,
    query: ["token"],
    texts: ["team"],
    posts: "form",
  },
  passkeySignIn: {
    path: "/admin/sign-in",
    page: "admin/staff/passkey-sign-in",
    ...ofStaff,
    signIn: false,
    right: "console",
    outside: true,
    query: ["returnUrl"],
    texts: ["team"],
  },
} as const satisfies Record<string, ConsoleScreenRow>;
