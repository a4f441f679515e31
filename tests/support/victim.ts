import { victimsMark } from "./attacker";
import { anAddress } from "./buyers";
import { HttpShopper } from "./http-shopper";
import { kycDetails } from "./kyc-details";
import { pdfSample } from "./sample-files";
import { samples } from "./screens";
import { mintToken } from "./session";

export type Victim = Awaited<ReturnType<typeof aVictim>>;

/** Uploads a PDF as the form does, and gives the answer. */
export async function upload(
  shopper: HttpShopper,
  bytes: Uint8Array<ArrayBuffer> = pdfSample(),
  name = "licence.pdf",
): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return shopper.fetch("/api/file-upload/", { method: "POST", body: form });
}

/** A user who has something in every place of an account, all of it with the victim's mark where there is a text. */
export async function aVictim(origin: string, userId: string, sku: string) {
  const user = new HttpShopper(origin, { access_token: await mintToken(userId) });
  await user.get("updateUser", { user_info: { first_name: victimsMark, last_name: "Private" } });
  const first_name = victimsMark;
  const address = (await user.get("editAddress", { action: "add", ...anAddress, first_name })).address!.id;
  const checkoutOf = async () => (await user.get("createCheckout", { source: "pdp", sku_id: sku })).checkout.id;
  const order = (await user.get("createCodOrder", { checkout_id: await checkoutOf() })).order.id;
  const { payment } = await user.get("createOnlineOrder", { checkout_id: await checkoutOf(), method: "card" });
  await user.get("addCartItems", { items: [{ sku_id: sku, quantity: 2 }] });
  await user.get("addToWishlist", { sku_id: sku });
  const files: string[] = [];
  for (let count = 0; count < 2; count++) {
    const { file } = (await (await upload(user, pdfSample(), `${victimsMark}.pdf`)).json()) as { file: { id: string } };
    files.push(file.id);
  }
  await user.get("submitKyc", { ...kycDetails, establishment: victimsMark, proofs: [files[0]] });
  const text = `${victimsMark} likes it.`;
  const { review } = await user.get("addReview", { id: samples.product, rating: 4, title: victimsMark, text });
  const guest = new HttpShopper(origin);
  await guest.get("addGuestCartItems", { items: [{ sku_id: sku, quantity: 3 }] });
  const ids = { address, order, payment: payment.id, file: files[1]!, review: review.id, checkout: await checkoutOf() };
  return {
    user,
    guest,
    guestId: guest.cookies.get("guest_user_id")!,
    email: `${userId}@shop.test`,
    userId,
    ids,
    /** Everything that the shop keeps of the victim, to be the same after an attack. */
    async state(): Promise<unknown> {
      const { data } = await user.get("exportMyData");
      const { items } = (await guest.get("getGuestCart")).cart;
      const uploads = (await user.get("getKyc")).uploads.map(({ id }) => id);
      const inCart = items.map(({ sku_id, quantity }) => [sku_id, quantity]);
      // Links to files are made again each time.
      return { uploads, inCart, own: JSON.parse(JSON.stringify(data).replaceAll(/\?expires=[^"]*/g, "")) as unknown };
    },
  };
}
