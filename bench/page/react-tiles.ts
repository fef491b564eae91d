import { createElement, type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";

/* The bare React page that first taps are held against: the tiles of the static page, drawn in the browser, and nothing else. */

const TILES = 36;

function Tiles(): ReactNode {
  const [opened, setOpened] = useState<number | null>(null);
  return createElement(
    "main",
    null,
    Array.from({ length: TILES }, (_, index) =>
      createElement(
        "a",
        { key: index, href: `#${index}`, "aria-current": opened === index, onClick: () => setOpened(index) },
        createElement("img", {
          src: `/tile-${index}.avif`,
          alt: `Game ${index + 1}`,
          width: 120,
          height: 160,
          loading: index > 8 ? "lazy" : "eager",
        }),
        createElement("b", null, `Game ${index + 1}`),
      ),
    ),
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(Tiles));
