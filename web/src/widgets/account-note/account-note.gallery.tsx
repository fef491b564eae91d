import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { AccountNote } from "./account-note.tsx";

export const page: GalleryPage = {
  title: "Accounts without money functions",
  states: [
    { name: "trial", Show: () => <AccountNote type={4} /> },
    { name: "restricted", Show: () => <AccountNote type={40} /> },
  ],
};
