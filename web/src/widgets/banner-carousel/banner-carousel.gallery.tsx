import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { flatPicture } from "../../gallery/samples.ts";
import { BannerCarousel } from "./banner-carousel.tsx";

function Banners({ count, long = false }: { count: number; long?: boolean }) {
  const sample = useSample();
  const banners = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    url: flatPicture("#7d0c33", 716, 344),
    title: long ? sample.long : `*${sample.name}*`,
    small: sample.field,
    link: "",
  }));
  return <BannerCarousel banners={banners} onBanner={ignore} />;
}

export const page: GalleryPage = {
  title: "Banner carousel",
  states: [
    { name: "one", Show: () => <Banners count={1} /> },
    { name: "three, long text", Show: () => <Banners count={3} long /> },
    { name: "loading", Show: () => <BannerCarousel banners={undefined} onBanner={ignore} /> },
  ],
};
