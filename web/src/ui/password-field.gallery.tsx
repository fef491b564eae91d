import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { PasswordField } from "./password-field.tsx";

const words = { showLabel: "show", hideLabel: "hide" };

export const page: GalleryPage = {
  title: "Password field",
  states: [
    { name: "default", show: () => <PasswordField {...words} label={useSample().field} defaultValue="Mela2026" /> },
    { name: "empty", show: () => <PasswordField {...words} label={useSample().field} placeholder={useSample().hint} /> },
    { name: "error", show: () => <PasswordField {...words} label={useSample().field} error={useSample().error} /> },
    { name: "disabled", show: () => <PasswordField {...words} label={useSample().field} disabled defaultValue="Mela2026" /> },
  ],
};
