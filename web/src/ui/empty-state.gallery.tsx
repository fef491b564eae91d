import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { flatPicture } from "../gallery/samples.ts";
import { BrandPicturesProvider } from "./brand-pictures.tsx";
import { Button } from "./button.tsx";
import { EmptyDrawing } from "./empty-drawing.tsx";
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
    {
      name: "the brand's own art",
      Show: () => (
        <BrandPicturesProvider value={{ empty: flatPicture("#0a4a4f", 400, 300) }}>
          <EmptyState title={useSample().sentence} art />
        </BrandPicturesProvider>
      ),
    },
    { name: "drawing alone", Show: () => <EmptyDrawing /> },
    { name: "long text", Show: () => <EmptyState title={useSample().long} text={useSample().long} /> },
  ],
};
