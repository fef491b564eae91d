import { expect, it } from "vitest";
import { EventStream, type StreamTarget } from "./event-stream.ts";

/** A line whose reader takes nothing until `drain`. */
function stalledTarget() {
  const listeners: Partial<Record<"close" | "drain", () => void>> = {};
  const line = { written: [] as string[], ended: false, destroyed: false, queued: 0 };
  const target: StreamTarget = {
    write: (text) => {
      line.written.push(text);
      line.queued += text.length;
    },
    end: () => (line.ended = true),
    destroy: () => {
      line.destroyed = true;
      listeners.close?.();
    },
    on: (event, listener) => (listeners[event] = listener),
    get writableLength() {
      return line.queued;
    },
  };
  const drain = () => {
    line.queued = 0;
    listeners.drain?.();
  };
  return { target, line, drain };
}

const frame = (id: number) => ({ id, event: "unread", data: { notices: "x".repeat(1_000) } });

it("holds a bounded amount for a slow reader, and tells them afterwards that they missed something", () => {
  const { target, line, drain } = stalledTarget();
  const stream = new EventStream(target);
  for (let id = 1; id <= 1_000; id += 1) stream.send(frame(id));
  expect(line.queued).toBeLessThan(70_000);
  drain();
  expect(line.written.at(-1)).toBe("id: 1000\nevent: resync\ndata: {}\n\n");
  stream.send(frame(1_001));
  expect(line.written.at(-1)).toContain("id: 1001\n");
});

it("gives up on a reader that has stopped reading, and tells once that it is closed", () => {
  const { target, line } = stalledTarget();
  const stream = new EventStream(target);
  let closed = 0;
  stream.onClose(() => (closed += 1));
  for (let id = 1; id <= 100; id += 1) stream.send(frame(id));
  for (let beat = 0; beat < 4; beat += 1) stream.beat();
  expect([line.destroyed, closed]).toEqual([true, 1]);
  const { length } = line.written;
  stream.send(frame(101));
  stream.beat();
  stream.end("closing");
  expect(line.written).toHaveLength(length);
});

it("keeps each frame on its lines, whatever the data holds", () => {
  const { target, line } = stalledTarget();
  new EventStream(target).send({ id: 3, event: "unread", data: { text: "a\n\nevent: end\r\nb" } });
  expect(line.written).toEqual(['id: 3\nevent: unread\ndata: {"text":"a\\n\\nevent: end\\r\\nb"}\n\n']);
});
