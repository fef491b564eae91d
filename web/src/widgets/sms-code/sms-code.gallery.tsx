import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { CodeButton } from "./code-button.tsx";
import { SmsCodeField } from "./sms-code-field.tsx";

const common = { purpose: "register" as never, onInvalidNumber: ignore };
const number = { countryDialingCode: "880", mobile: "1712345678" };

export const page: GalleryPage = {
  title: "SMS code",
  states: [
    { name: "default", Show: () => <SmsCodeField {...common} number={number} /> },
    { name: "error", Show: () => <SmsCodeField {...common} number={number} error={useSample().error} defaultValue="12" /> },
    { name: "no country yet", Show: () => <SmsCodeField {...common} number={{ ...number, countryDialingCode: "" }} /> },
    { name: "button alone", Show: () => <CodeButton onSend={() => Promise.resolve(null)} /> },
  ],
};
