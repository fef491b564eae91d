import { type GalleryPage, ignore } from "../../gallery/gallery-page.ts";
import { flatPicture } from "../../gallery/samples.ts";
import { CaptchaBox } from "./captcha-box.tsx";
import type { Captcha } from "./use-captcha.ts";

const captcha: Captcha = {
  image: flatPicture("#ddd4e6", 118, 44),
  id: "1",
  loading: false,
  failed: false,
  next: ignore,
  work: "idle",
  earn: () => Promise.resolve(null),
};

export const page: GalleryPage = {
  title: "Captcha",
  states: [
    { name: "default", Show: () => <CaptchaBox captcha={captcha} onAnswer={ignore} /> },
    { name: "loading", Show: () => <CaptchaBox captcha={{ ...captcha, image: undefined, loading: true }} onAnswer={ignore} /> },
    { name: "no picture", Show: () => <CaptchaBox captcha={{ ...captcha, image: undefined, failed: true }} onAnswer={ignore} /> },
    { name: "busy", Show: () => <CaptchaBox captcha={{ ...captcha, work: "busy" }} onAnswer={ignore} /> },
    { name: "done", Show: () => <CaptchaBox captcha={{ ...captcha, work: "done" }} onAnswer={ignore} /> },
    { name: "failed", Show: () => <CaptchaBox captcha={{ ...captcha, work: "failed" }} onAnswer={ignore} /> },
  ],
};
