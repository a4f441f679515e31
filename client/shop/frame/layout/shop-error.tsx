import { ErrorScreen } from "../error/error-screen";
import { Layout } from "./layout";

/** The error screen in the shop's frame, for a part of the site that has its own frame. */
export function ShopError() {
  return (
    <Layout>
      <ErrorScreen />
    </Layout>
  );
}
