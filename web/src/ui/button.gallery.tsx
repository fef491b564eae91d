import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { Button, type ButtonKind, IconButton } from "./button.tsx";
import { CloseIcon, DepositIcon } from "./icons.tsx";

const KINDS: readonly ButtonKind[] = ["primary", "second", "third", "outline", "neutral", "glass"];
const ROW = { display: "flex", flexWrap: "wrap", gap: 8 } as const;

function Each(props: { disabled?: boolean; busy?: boolean; small?: boolean }) {
  const { action } = useSample();
  return (
    <div style={ROW}>
      {KINDS.map((kind) => (
        <Button key={kind} kind={kind} {...props}>
          {action}
        </Button>
      ))}
    </div>
  );
}

export const page: GalleryPage = {
  title: "Button",
  states: [
    { name: "default", Show: () => <Each /> },
    { name: "small", Show: () => <Each small /> },
    { name: "focus", force: "focus", Show: () => <Button>{useSample().action}</Button> },
    { name: "pressed", force: "active", Show: () => <Button>{useSample().action}</Button> },
    { name: "disabled", Show: () => <Each disabled /> },
    { name: "busy", Show: () => <Each busy /> },
    {
      name: "with an icon",
      Show: () => (
        <Button kind="outline" icon={<DepositIcon size={20} />}>
          {useSample().action}
        </Button>
      ),
    },
    {
      name: "wide, long text",
      Show: () => (
        <Button wide kind="neutral">
          {useSample().long}
        </Button>
      ),
    },
    {
      name: "icon button",
      Show: () => (
        <div style={ROW}>
          <IconButton label="close" onClick={ignore}>
            <CloseIcon />
          </IconButton>
          <IconButton label="close" disabled>
            <CloseIcon />
          </IconButton>
        </div>
      ),
    },
  ],
};
