import { Button } from "../../ui/button.tsx";
import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { PageBar } from "./page-bar.tsx";

export const page: GalleryPage = {
  title: "Page bar",
  states: [
    { name: "default", Show: () => <PageBar title={useSample().name} /> },
    { name: "focus", force: "focus", Show: () => <PageBar title={useSample().name} /> },
    {
      name: "long title, button at the end",
      Show: () => (
        <PageBar title={useSample().long}>
          <Button small kind="neutral">
            {useSample().action}
          </Button>
        </PageBar>
      ),
    },
  ],
};
