import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { Chip, ChipRow } from "./chip.tsx";
import { CalendarIcon } from "./icons.tsx";

function Many() {
  const { field } = useSample();
  return (
    <ChipRow label="days">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Chip key={at} pressed={at === 1}>
          {field}
        </Chip>
      ))}
    </ChipRow>
  );
}

export const page: GalleryPage = {
  title: "Chip",
  states: [
    {
      name: "row",
      Show: () => (
        <ChipRow label="days">
          {useSample().choices.map((text, at) => (
            <Chip key={text} pressed={at === 0}>
              {text}
            </Chip>
          ))}
        </ChipRow>
      ),
    },
    { name: "focus", force: "focus", Show: () => <Chip pressed={false}>{useSample().choices[0]}</Chip> },
    {
      name: "with an icon",
      Show: () => (
        <Chip pressed icon={<CalendarIcon size={16} />}>
          {useSample().choices[2]}
        </Chip>
      ),
    },
    {
      name: "disabled",
      Show: () => (
        <Chip pressed={false} disabled>
          {useSample().choices[1]}
        </Chip>
      ),
    },
    {
      name: "more than fit",
      Show: () => <Many />,
    },
  ],
};
