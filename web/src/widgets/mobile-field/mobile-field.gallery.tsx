import { COUNTRIES } from "../../gallery/samples.ts";
import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { MobileField } from "./mobile-field.tsx";

const code = { dialingCode: "880", onDialingCode: ignore };

export const page: GalleryPage = {
  title: "Mobile field",
  answers: () => ({ "/wps/system/country": COUNTRIES }),
  states: [
    { name: "empty", Show: () => <MobileField {...code} /> },
    { name: "filled", Show: () => <MobileField {...code} defaultValue="1712345678" /> },
    { name: "error", Show: () => <MobileField {...code} defaultValue="17" error={useSample().error} /> },
    { name: "disabled", Show: () => <MobileField {...code} defaultValue="1712345678" disabled /> },
  ],
};
