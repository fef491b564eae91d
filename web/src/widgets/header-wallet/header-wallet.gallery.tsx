import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { HeaderWallet } from "./header-wallet.tsx";

export const page: GalleryPage = {
  title: "Header wallet",
  member: true,
  answers: () => ({ "/wps/wallets/gcs": { sumBalance: "12345.67", balance: { amount: 1_234_567, currency: "BDT" }, currency: "BDT" } }),
  states: [{ name: "default", Show: () => <HeaderWallet /> }],
};
