import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { MemberStrip } from "./member-strip.tsx";

export const page: GalleryPage = {
  title: "Member strip",
  member: true,
  answers: () => ({ "/wps/wallets/gcs": { sumBalance: "12345.67", balance: { amount: 1_234_567, currency: "BDT" }, currency: "BDT" } }),
  states: [{ name: "member", Show: () => <MemberStrip /> }],
};
