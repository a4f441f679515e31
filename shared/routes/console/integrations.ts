import { ofStaff, type ConsoleRouteRow } from "./row";

/** Screens of the console: programs elsewhere that the shop tells, and that read it. */
export const integrationsRoutes = {
  webhooks: {
    path: "/admin/webhooks",
    page: "console/integrations/webhooks",
    ...ofStaff,
    right: "webhooks.read",
    menu: true,
    texts: ["webhooks"],
  },
  webhook: {
    path: "/admin/webhooks/:id",
    page: "console/integrations/webhook",
    ...ofStaff,
    right: "webhooks.read",
    texts: ["webhooks"],
    query: ["before", "show", "type"],
    posts: "form",
  },
  webhookDelivery: {
    path: "/admin/webhooks/:id/:event",
    page: "console/integrations/webhook-delivery",
    ...ofStaff,
    right: "webhooks.read",
    texts: ["webhooks"],
    posts: "form",
  },
  apiKeys: {
    path: "/admin/api-keys",
    page: "console/integrations/api-keys",
    ...ofStaff,
    right: "keys.read",
    menu: true,
    texts: ["api-keys"],
    posts: "form",
  },
} as const satisfies Record<string, ConsoleRouteRow>;
