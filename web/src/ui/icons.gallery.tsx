import type { ComponentType } from "react";
import type { GalleryPage } from "../gallery/gallery-page.ts";
import type { IconProps } from "./icon.tsx";
import * as icons from "./icons.tsx";

const ALL: readonly (readonly [string, ComponentType<IconProps>])[] = Object.entries(icons);

export const page: GalleryPage = {
  title: "Icons",
  states: [
    {
      name: "all",
      Show: () => (
        <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, 34px)", gap: 8 }}>
          {ALL.map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </div>
      ),
    },
    { name: "sizes", Show: () => [16, 20, 24, 40].map((size) => <icons.HomeIcon key={size} size={size} />) },
  ],
};
