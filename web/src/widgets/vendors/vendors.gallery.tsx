import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { flatPicture, sampleVendor } from "../../gallery/samples.ts";
import { VendorColumn } from "./vendor-column.tsx";
import { VendorGrid } from "./vendor-grid.tsx";
import { VendorLogo } from "./vendor-logo.tsx";

const VENDORS = ["MLA", "DHK", "PDM", "JMN", "MGN", "TST", "BRH", "KRN", "SRM", "GMT"].map((code) => sampleVendor(code));

function Long() {
  return <VendorGrid gameType="RNG" vendors={[sampleVendor("MLA", { displayName: useSample().long })]} />;
}

export const page: GalleryPage = {
  title: "Vendors",
  states: [
    { name: "grid, ten", Show: () => <VendorGrid gameType="RNG" vendors={VENDORS} /> },
    { name: "long name", Show: () => <Long /> },
    {
      name: "logo",
      Show: () => <VendorLogo vendor={sampleVendor("MLA", { mobileLargeIcon: flatPicture("#0a4a4f", 46, 46) })} size={46} />,
    },
    {
      name: "column",
      Show: () => (
        <div style={{ height: 240, width: 72 }}>
          <VendorColumn vendors={VENDORS.slice(0, 3)} current="DHK" onChoose={ignore} />
        </div>
      ),
    },
  ],
};
