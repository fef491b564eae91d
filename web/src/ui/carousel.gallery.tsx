import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { Carousel } from "./carousel.tsx";

function Slides({ count }: { count: number }) {
  const { name } = useSample();
  const slides = Array.from({ length: count }, (_, at) => ({
    key: String(at),
    content: <p className="card pad">{`${name} ${at + 1}`}</p>,
  }));
  return <Carousel label="offers" slideLabel={(position) => String(position)} slides={slides} interval={0} dots />;
}

export const page: GalleryPage = {
  title: "Carousel",
  states: [
    { name: "one", Show: () => <Slides count={1} /> },
    { name: "four", Show: () => <Slides count={4} /> },
  ],
};
