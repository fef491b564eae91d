import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { Sums } from "./sums.tsx";

export const page: GalleryPage = {
  title: "Sums",
  states: [
    {
      name: "default",
      Show: () => (
        <Sums
          rows={[
            { name: useSample().action, value: "৳ 1,000.00" },
            { name: useSample().name, value: "৳ 25.00", weight: "strong" },
            { name: useSample().field, value: "৳ 1,025.00", weight: "result" },
          ]}
        />
      ),
    },
    { name: "long text", Show: () => <Sums rows={[{ name: useSample().long, value: "৳ 12,345,678,901.00", weight: "result" }]} /> },
  ],
};
