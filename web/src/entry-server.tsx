import { readFileSync } from "node:fs";
import type { Manifest } from "./app/assets.ts";
import type { Build, RenderRequest, RenderResult } from "./app/render-page.tsx";
import { renderRequest } from "./app/render-request.ts";

export type { RenderRequest, RenderResult };

const client = new URL("../client/", import.meta.url);
const build = readBuild();

/** Renders one address to a whole document. */
export function render(request: RenderRequest): Promise<RenderResult> {
  return renderRequest(request, build);
}

function readBuild(): Build {
  const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", client), "utf8")) as Manifest;
  const files = new Set(Object.values(manifest).flatMap((entry) => entry.css ?? []));
  return { manifest, css: new Map([...files].map((file) => [`/${file}`, readFileSync(new URL(file, client), "utf8")])) };
}
