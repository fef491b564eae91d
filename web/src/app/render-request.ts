import { AsyncLocalStorage } from "node:async_hooks";
import { setTransport } from "@mela/kit/api";
import { type Build, renderPage, type RenderRequest, type RenderResult, type ServerCall } from "./render-page.tsx";

// Renders run side by side; each finds the call of its own request.
const requests = new AsyncLocalStorage<ServerCall>();
setTransport((endpoint, input) => {
  const call = requests.getStore();
  if (!call) throw new Error("A call outside of a render");
  return call(endpoint, input);
});

/** Renders one address to a whole document, with the request's own way of calling the platform. */
export function renderRequest(request: RenderRequest, build: Build): Promise<RenderResult> {
  return requests.run(request.call, () => renderPage(request, build));
}
