import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { MemberStrip } from "./member-strip.tsx";

const narrow = { width: 288 } as const;

export const page: GalleryPage = {
  title: "Member strip of a visitor",
  states: [
    { name: "visitor", Show: () => <MemberStrip /> },
    {
      name: "the smallest phones",
      Show: () => (
        <div style={narrow}>
          <MemberStrip />
        </div>
      ),
    },
  ],
};
