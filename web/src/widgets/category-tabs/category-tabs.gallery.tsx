import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { CategoryTabs } from "./category-tabs.tsx";

const TABS = (["HOT", "RNG", "LIVE", "FISH", "PVP", "SPORTS", "LOTT"] as const).map((key) => ({ key, href: `#${key}` }));

export const page: GalleryPage = {
  title: "Category tabs",
  states: [
    { name: "none chosen", Show: () => <CategoryTabs tabs={TABS} current={null} /> },
    { name: "first chosen", Show: () => <CategoryTabs tabs={TABS} current="HOT" /> },
    { name: "last chosen", Show: () => <CategoryTabs tabs={TABS} current="LOTT" /> },
    { name: "focus", force: "focus", Show: () => <CategoryTabs tabs={TABS.slice(0, 3)} current="RNG" /> },
  ],
};
