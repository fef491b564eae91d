import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { MemberStrip } from "./member-strip.tsx";

export const page: GalleryPage = {
  title: "Member strip",
  member: true,
  answers: () => ({ "/wps/wallets/gcs": { balance: { amount: 1_234_567, currency: "BDT" }, currency: "BDT" } }),
  states: [{ name: "member", Show: () => <MemberStrip /> }],
};
