import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { Timeline } from "./timeline.tsx";

const TONES = ["waiting", "looked-at", "bad", "good"] as const;

export const page: GalleryPage = {
  title: "Timeline",
  states: [
    {
      name: "each tone",
      Show: function Tones() {
        const { name, long } = useSample();
        const steps = TONES.map((tone, at) => ({
          title: name,
          at: `2026-11-2${at}`,
          time: `2026/11/2${at} 14:05`,
          tone,
          note: tone === "bad" ? <p>{long}</p> : undefined,
        }));
        return <Timeline part="steps" steps={steps} />;
      },
    },
  ],
};
