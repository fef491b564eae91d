import type { GalleryPage } from "../gallery/gallery-page.ts";
import { Flag } from "./flag.tsx";

const CODES = ["BD", "IN", "PK", "NP", "AE", "QA", "KW", "OM", "SA", "SG", "MY", "GB"];

export const page: GalleryPage = {
  title: "Flag",
  states: [
    {
      name: "all that are drawn",
      Show: () => (
        <div style={{ display: "flex", flexWrap: "wrap", gap: 12 }}>
          {CODES.map((code) => (
            <Flag key={code} code={code} />
          ))}
        </div>
      ),
    },
  ],
};
