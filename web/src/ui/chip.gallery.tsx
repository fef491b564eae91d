import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { Chip, ChipRow } from "./chip.tsx";
import { CalendarIcon } from "./icons.tsx";

export const page: GalleryPage = {
  title: "Chip",
  states: [
    {
      name: "row",
      show: () => (
        <ChipRow label="days">
          {useSample().choices.map((text, at) => (
            <Chip key={text} pressed={at === 0}>
              {text}
            </Chip>
          ))}
        </ChipRow>
      ),
    },
    { name: "focus", force: "focus", show: () => <Chip pressed={false}>{useSample().choices[0]}</Chip> },
    {
      name: "with an icon",
      show: () => (
        <Chip pressed icon={<CalendarIcon size={16} />}>
          {useSample().choices[2]}
        </Chip>
      ),
    },
    {
      name: "disabled",
      show: () => (
        <Chip pressed={false} disabled>
          {useSample().choices[1]}
        </Chip>
      ),
    },
    {
      name: "more than fit",
      show: () => (
        <ChipRow label="days">
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <Chip key={at} pressed={at === 1}>
              {useSample().field}
            </Chip>
          ))}
        </ChipRow>
      ),
    },
  ],
};
