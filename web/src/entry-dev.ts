/** The renderer as `npm run dev` loads it: there is no build, so the caller describes one (tools/dev/render.ts). */
export { renderRequest } from "./app/render-request.ts";
