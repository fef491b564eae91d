import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { sampleVendor } from "../../gallery/samples.ts";
import { PickSheet } from "./pick-sheet.tsx";

const VENDORS = ["MLA", "DHK", "PDM"].map((code) => sampleVendor(code));

function Vendors() {
  const { name, long } = useSample();
  const choices = [
    { key: "", label: long },
    ...VENDORS.map((vendor) => ({ key: vendor.code, label: vendor.displayName, count: vendor.gameCount, vendor })),
  ];
  return <PickSheet open title={name} choices={choices} current="DHK" onPick={ignore} onClose={ignore} />;
}

export const page: GalleryPage = {
  title: "Pick sheet",
  overlay: true,
  states: [{ name: "vendors", Show: () => <Vendors /> }],
};
