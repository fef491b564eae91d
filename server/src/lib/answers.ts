import type { Readable } from "node:stream";
import type { EventStream } from "./event-stream.ts";

/** An answer that is sent as it stands: cached, compressed bytes, or a status other than 200. */
export class RawAnswer {
  readonly body: Buffer | string;
  readonly headers: Record<string, string>;
  readonly status: number;

  constructor(body: Buffer | string, headers: Record<string, string>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** A member's picture for the operator who asked for it, and for no cache on the way. */
export const jpegAnswer = (jpeg: Buffer): RawAnswer =>
  new RawAnswer(jpeg, { "content-type": "image/jpeg", "cache-control": "private, no-store", "content-disposition": "inline" });

/** Has a browser keep what comes as a file. A sign of the name that a header or a disk could take for more than a name becomes "_". */
export const asFile = (name: string): string => `attachment; filename="${name.replace(/[^\w.-]|^\.+/g, "_")}"`;

/** A file to keep, sent while it is being written. */
export class FileAnswer {
  readonly file: Readable;
  readonly headers: Record<string, string>;

  constructor(name: string, type: string, file: Readable) {
    this.file = file;
    this.headers = { "content-type": type, "content-disposition": asFile(name), "cache-control": "no-store" };
  }
}

/** An answer that goes on: server-sent events. `open` gets the stream once its headers are on their way. */
export class StreamAnswer {
  readonly open: (stream: EventStream) => void;

  constructor(open: (stream: EventStream) => void) {
    this.open = open;
  }
}
