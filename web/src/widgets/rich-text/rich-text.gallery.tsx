import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { RichText } from "./rich-text.tsx";

function Text() {
  const { name, long, sentence } = useSample();
  const table = `<table><tr><th>${name}</th><th>৳</th></tr><tr><td>${sentence}</td><td>1,000</td></tr></table>`;
  return (
    <RichText
      html={`<h3>${name}</h3><p>${long} <b>${name}</b> <a href="/m/home">${sentence}</a></p><ul><li>${sentence}</li></ul>${table}`}
    />
  );
}

export const page: GalleryPage = {
  title: "Rich text",
  states: [{ name: "each kind of markup", Show: () => <Text /> }],
  prepare: () => import("./purify.ts"),
};
