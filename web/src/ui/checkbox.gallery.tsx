import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { Checkbox } from "./checkbox.tsx";

export const page: GalleryPage = {
  title: "Checkbox",
  states: [
    { name: "default", Show: () => <Checkbox>{useSample().sentence}</Checkbox> },
    { name: "checked", Show: () => <Checkbox defaultChecked>{useSample().sentence}</Checkbox> },
    { name: "focus", force: "focus", Show: () => <Checkbox>{useSample().sentence}</Checkbox> },
    {
      name: "disabled",
      Show: () => (
        <Checkbox disabled checked onChange={ignore}>
          {useSample().sentence}
        </Checkbox>
      ),
    },
    { name: "wrong", Show: () => <Checkbox error={useSample().name}>{useSample().sentence}</Checkbox> },
    { name: "long text", Show: () => <Checkbox>{useSample().long}</Checkbox> },
  ],
};
