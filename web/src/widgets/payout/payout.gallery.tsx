import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { AccountLabel } from "./account-label.tsx";
import { PinField } from "./pin-field.tsx";
import { SelectField } from "./select-field.tsx";

const OPTIONS = (["a", "b"] as const).map((value) => ({ value, label: value.toUpperCase() }));

export const page: GalleryPage = {
  title: "Payout parts",
  states: [
    { name: "wallet", Show: () => <AccountLabel account={{ kind: "bkash", bankNames: null, number: "017••••5678" }} /> },
    {
      name: "bank, with a note",
      Show: () => (
        <AccountLabel
          account={{ kind: "bank", bankNames: { en: "BRAC Bank", bn: "ব্র্যাক ব্যাংক" }, number: "••••9012" }}
          note={` · ${useSample().name}`}
        />
      ),
    },
    { name: "funds password", Show: () => <PinField defaultValue="280571" /> },
    { name: "funds password, error", Show: () => <PinField defaultValue="28" error={useSample().error} /> },
    { name: "select", Show: () => <SelectField label={useSample().field} value="a" options={OPTIONS} onChange={ignore} /> },
    {
      name: "select, focus",
      force: "focus",
      Show: () => <SelectField label={useSample().field} value="b" options={OPTIONS} onChange={ignore} />,
    },
  ],
};
