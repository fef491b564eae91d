import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { VipBar } from "./vip-bar.tsx";

function Bar({ completed, labelId = "2" }: { completed: number; labelId?: string | null }) {
  const conditions = [
    { kind: "turnover", done: completed * 1_000, required: 100_000 },
    { kind: "deposit", done: completed * 100, required: 10_000 },
  ] as const;
  const rank = {
    currentProgress: { completedConditions: completed, totalExpectedConditions: 100 },
    playerRankProgress: { labelId, labelName: "2", conditions: [...conditions] },
    currency: "BDT" as const,
  };
  return <VipBar rank={rank} />;
}

export const page: GalleryPage = {
  title: "VIP bar",
  states: [0, 42, 100].map((completed) => ({ name: `${completed} %`, Show: () => <Bar completed={completed} /> })),
};
