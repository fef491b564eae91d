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
    { name: "default", show: () => <Each /> },
    { name: "small", show: () => <Each small /> },
    { name: "focus", force: "focus", show: () => <Button>{useSample().action}</Button> },
    { name: "pressed", force: "active", show: () => <Button>{useSample().action}</Button> },
    { name: "disabled", show: () => <Each disabled /> },
    { name: "busy", show: () => <Each busy /> },
    {
      name: "with an icon",
      show: () => (
        <Button kind="outline" icon={<DepositIcon size={20} />}>
          {useSample().action}
        </Button>
      ),
    },
    {
      name: "wide, long text",
      show: () => (
        <Button wide kind="neutral">
          {useSample().long}
        </Button>
      ),
    },
    {
      name: "icon button",
      show: () => (
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
