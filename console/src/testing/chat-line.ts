import { vi } from "vitest";
import { act } from "@testing-library/react";

/** A line of the chat on which a test says what comes; `asked` has the addresses that were opened. */
export function chatLine() {
  const encoder = new TextEncoder();
  const asked: string[] = [];
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit = {}) => {
    asked.push(path);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller);
        signal?.addEventListener("abort", () => {
          if (open.delete(controller)) controller.error(new Error("aborted"));
        });
      },
    });
    return new Response(stream, { headers: { "content-type": "text/event-stream" } });
  });
  const tell = (event: string, data: object, id = 1): Promise<void> =>
    act(async () => {
      for (const controller of open) controller.enqueue(encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  return { asked, tell, isOpen: () => open.size > 0 };
}
