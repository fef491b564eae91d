import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { flatPicture } from "../gallery/samples.ts";
import { CaptchaField } from "./captcha-field.tsx";

const words = { imageLabel: "picture", reloadLabel: "another", onReload: ignore };
const image = flatPicture("#ddd4e6", 118, 44);

export const page: GalleryPage = {
  title: "Captcha field",
  states: [
    { name: "default", Show: () => <CaptchaField {...words} image={image} label={useSample().field} /> },
    { name: "loading", Show: () => <CaptchaField {...words} image={undefined} loading label={useSample().field} /> },
    { name: "error", Show: () => <CaptchaField {...words} image={image} label={useSample().field} error={useSample().error} /> },
  ],
};
