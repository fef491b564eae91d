import { useLanguage } from "../lib/i18n.tsx";
import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { DatePicker } from "./date-picker.tsx";

function Picker({ value }: { value: string }) {
  const { name, choices } = useSample();
  const labels = { year: choices[0], month: choices[1], day: choices[2] };
  return (
    <DatePicker
      open
      onClose={ignore}
      onChoose={ignore}
      value={value}
      title={name}
      closeLabel="close"
      labels={labels}
      locale={useLanguage().language}
    />
  );
}

export const page: GalleryPage = {
  title: "Date picker",
  overlay: true,
  states: [
    { name: "empty", Show: () => <Picker value="" /> },
    { name: "chosen", Show: () => <Picker value="2024-02-29" /> },
  ],
};
