import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { QrCode } from "./qr-code.tsx";

export const page: GalleryPage = {
  title: "QR code",
  states: [
    {
      name: "address",
      Show: () => (
        <div style={{ width: 160 }}>
          <QrCode text="https://example.com/m/register?c=1234" label="code" />
        </div>
      ),
    },
  ],
};
