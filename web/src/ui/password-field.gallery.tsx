import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { PasswordField } from "./password-field.tsx";

const words = { showLabel: "show", hideLabel: "hide" };

export const page: GalleryPage = {
  title: "Password field",
  states: [
    { name: "default", Show: () => <PasswordField {...words} label={useSample().field} defaultValue="Mela2026" /> },
    { name: "empty", Show: () => <PasswordField {...words} label={useSample().field} placeholder={useSample().hint} /> },
    { name: "error", Show: () => <PasswordField {...words} label={useSample().field} error={useSample().error} /> },
    { name: "disabled", Show: () => <PasswordField {...words} label={useSample().field} disabled defaultValue="Mela2026" /> },
  ],
};
