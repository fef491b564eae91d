import { type ClientRequest, request } from "node:http";

export interface ReadFrame {
  id: number;
  event: string;
  data: unknown;
}

export interface StreamReader {
  /** All frames so far. */
  frames: readonly ReadFrame[];
  /** The first frame of an event, also when it has come already. */
  next(event: string, withinMs?: number): Promise<ReadFrame>;
  until(wanted: (frame: ReadFrame) => boolean, withinMs?: number): Promise<ReadFrame>;
  close(): void;
  closed: Promise<void>;
}

const WITHIN_MS = 30_000;

/** Reads server-sent events over a real connection, as a browser's fetch does. */
export async function openReader(
  url: string,
  options: { path?: string; token?: string; after?: number; headers?: Record<string, string> } = {},
): Promise<StreamReader> {
  const frames: ReadFrame[] = [];
  const waiting = new Set<() => void>();
  let call: ClientRequest;
  let done: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (done = resolve));
  await new Promise<void>((resolve, reject) => {
    const headers = {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.after === undefined ? {} : { "last-event-id": String(options.after) }),
      ...options.headers,
    };
    call = request(url + (options.path ?? "/wps/events"), { headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream answers ${response.statusCode}`));
      let rest = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        const parts = (rest + chunk).split("\n\n");
        rest = parts.pop() ?? "";
        frames.push(...parts.flatMap(readFrame));
        for (const look of waiting) look();
      });
      response.on("close", done);
      response.on("error", done);
      resolve();
    });
    call.on("error", (error) => {
      done();
      reject(error);
    });
    call.end();
  });

  const until = (wanted: (frame: ReadFrame) => boolean, withinMs = WITHIN_MS): Promise<ReadFrame> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`The frame did not come; there were ${frames.map(({ event }) => event).join(", ")}`));
      }, withinMs);
      const look = (): void => {
        const frame = frames.find(wanted);
        if (!frame) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(frame);
      };
      waiting.add(look);
      look();
    });
  return {
    frames,
    until,
    next: (event, withinMs) => until((frame) => frame.event === event, withinMs),
    close: () => void call.destroy(),
    closed,
  };
}

function readFrame(text: string): ReadFrame[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
  const event = field("event");
  return event ? [{ id: Number(field("id") ?? 0), event, data: JSON.parse(field("data") ?? "null") }] : [];
}
