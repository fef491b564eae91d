import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { TextField } from "./field.tsx";
import { CheckIcon, UserIcon } from "./icons.tsx";

export const page: GalleryPage = {
  title: "Text field",
  states: [
    { name: "empty", Show: () => <TextField label={useSample().field} placeholder={useSample().hint} icon={<UserIcon size={20} />} /> },
    { name: "focus", force: "focus", Show: () => <TextField label={useSample().field} defaultValue="rahima07" /> },
    { name: "hint", Show: () => <TextField label={useSample().field} hint={useSample().hint} defaultValue="rahima07" /> },
    { name: "error", Show: () => <TextField label={useSample().field} error={useSample().error} /> },
    {
      name: "accepted",
      Show: () => <TextField label={useSample().field} ok defaultValue="rahima07" after={<CheckIcon size={20} />} />,
    },
    { name: "disabled", Show: () => <TextField label={useSample().field} disabled defaultValue="rahima07" /> },
    { name: "long text", Show: () => <TextField label={useSample().long} defaultValue={useSample().long} error={useSample().long} /> },
  ],
};
