import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { Checkbox } from "./checkbox.tsx";

export const page: GalleryPage = {
  title: "Checkbox",
  states: [
    { name: "default", show: () => <Checkbox>{useSample().sentence}</Checkbox> },
    { name: "checked", show: () => <Checkbox defaultChecked>{useSample().sentence}</Checkbox> },
    { name: "focus", force: "focus", show: () => <Checkbox>{useSample().sentence}</Checkbox> },
    {
      name: "disabled",
      show: () => (
        <Checkbox disabled checked onChange={ignore}>
          {useSample().sentence}
        </Checkbox>
      ),
    },
    { name: "long text", show: () => <Checkbox>{useSample().long}</Checkbox> },
  ],
};
