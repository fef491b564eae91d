import { useState } from "react";
import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { Segmented, TabLine } from "./segmented.tsx";

function Choosing({ as: Part, count = 3 }: { as: typeof Segmented; count?: number }) {
  const choices = useSample()
    .choices.slice(0, count)
    .map((label, at) => ({ key: String(at), label }));
  const [current, setCurrent] = useState("0");
  return <Part label="days" choices={choices} current={current} onChoose={setCurrent} />;
}

export const page: GalleryPage = {
  title: "Segmented",
  states: [
    { name: "two", Show: () => <Choosing as={Segmented} count={2} /> },
    { name: "three", Show: () => <Choosing as={Segmented} /> },
    { name: "focus", force: "focus", Show: () => <Choosing as={Segmented} /> },
    { name: "line of tabs", Show: () => <Choosing as={TabLine} /> },
    { name: "line of tabs, focus", force: "focus", Show: () => <Choosing as={TabLine} /> },
  ],
};
