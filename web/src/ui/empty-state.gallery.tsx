import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

export const page: GalleryPage = {
  title: "Empty state",
  states: [
    { name: "a sentence", Show: () => <EmptyState title={useSample().sentence} /> },
    {
      name: "art and an action",
      Show: () => (
        <EmptyState
          title={useSample().sentence}
          text={useSample().hint}
          art
          action={
            <Button kind="outline" small>
              {useSample().action}
            </Button>
          }
        />
      ),
    },
    { name: "long text", Show: () => <EmptyState title={useSample().long} text={useSample().long} /> },
  ],
};
