import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { BranchPath } from "./branch-path.tsx";
import { Figure, Result } from "./figure.tsx";
import { NobodyYet } from "./nobody-yet.tsx";
import { RangeBar } from "./range-bar.tsx";

const RANGE = { key: "week", from: "2026-11-15", to: "2026-11-21" } as const;
const hrefOf = () => "#";
const PATH = ["agent07", "rahima", "karim"].map((account, at) => ({ id: String(at), account }));
const ROW = { display: "flex", flexWrap: "wrap", gap: 12 } as const;

export const page: GalleryPage = {
  title: "Team parts",
  states: [
    { name: "path", Show: () => <BranchPath path={PATH} hrefOf={hrefOf} /> },
    {
      name: "figures",
      Show: () => (
        <dl style={ROW}>
          <Figure label={useSample().action} value="1,234" tone="good" />
          <Figure label={useSample().other} value="56" tone="bad" />
          <Figure label={useSample().long} value="৳ 12,345,678.00" wide />
        </dl>
      ),
    },
    { name: "won", Show: () => <Result minor={123_400} currency="BDT" /> },
    { name: "lost", Show: () => <Result minor={-5_600} currency="BDT" /> },
    { name: "even", Show: () => <Result minor={0} currency="BDT" /> },
    { name: "nobody", Show: () => <NobodyYet own /> },
    { name: "range", Show: () => <RangeBar range={RANGE} today="2026-11-21" longest={90} onChoose={ignore} /> },
  ],
};
