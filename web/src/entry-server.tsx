import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import type { Manifest } from "./app/assets.ts";
import { type Build, renderPage, type RenderRequest, type RenderResult, type ServerCall } from "./app/render-page.tsx";
import { setTransport } from "./lib/api.ts";

export type { RenderRequest, RenderResult };

// Renders run side by side; each finds the call of its own request.
const requests = new AsyncLocalStorage<ServerCall>();
setTransport((endpoint, input) => {
  const call = requests.getStore();
  if (!call) throw new Error("A call outside of a render");
  return call(endpoint, input);
});

const client = new URL("../client/", import.meta.url);
const build = readBuild();

/** Renders one address to a whole document. */
export function render(request: RenderRequest): Promise<RenderResult> {
  return requests.run(request.call, () => renderPage(request, build));
}

function readBuild(): Build {
  const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", client), "utf8")) as Manifest;
  const files = new Set(Object.values(manifest).flatMap((entry) => entry.css ?? []));
  return { manifest, css: new Map([...files].map((file) => [`/${file}`, readFileSync(new URL(file, client), "utf8")])) };
}
