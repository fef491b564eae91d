import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { MemberStrip } from "./member-strip.tsx";

export const page: GalleryPage = { title: "Member strip of a visitor", states: [{ name: "visitor", Show: () => <MemberStrip /> }] };
