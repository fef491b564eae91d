import type { EndReason } from "@mela/contract/events/events";

/** The part of a Node response that a stream writes to. */
export interface StreamTarget {
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  on(event: "close" | "drain", listener: () => void): unknown;
  readonly writableLength: number;
}

export interface Frame {
  id?: number;
  event: string;
  data: unknown;
}

/** A reader that lags this far behind misses what follows, and is told so when it has caught up. */
const BUFFER_BYTES = 64 * 1024;
/** Heartbeats that go by without the reader catching up before the line counts as dead. */
const PATIENCE = 3;

/** One open stream of server-sent events. What it holds for a slow reader is bounded. */
export class EventStream {
  private readonly target: StreamTarget;
  private readonly closers: (() => void)[] = [];
  private missed: number | null = null;
  private beats = 0;
  private closed = false;

  constructor(target: StreamTarget) {
    this.target = target;
    target.on("close", () => this.finish());
    target.on("drain", () => this.catchUp());
  }

  send(frame: Frame): void {
    if (this.closed) return;
    if (this.missed === null && this.target.writableLength <= BUFFER_BYTES) this.target.write(frameText(frame));
    else this.missed = frame.id ?? this.missed ?? 0;
  }

  /** Keeps proxies from closing a silent line; gives up on a reader that has stopped reading. */
  beat(): void {
    if (this.closed) return;
    this.beats = this.missed === null ? 0 : this.beats + 1;
    if (this.beats > PATIENCE) this.target.destroy();
    else if (this.missed === null) this.target.write(":\n\n");
  }

  /** Says why and closes. */
  end(reason: EndReason): void {
    if (this.closed) return;
    this.target.write(frameText({ event: "end", data: { reason } }));
    this.target.end();
    this.finish();
  }

  onClose(listener: () => void): void {
    if (this.closed) listener();
    else this.closers.push(listener);
  }

  private catchUp(): void {
    if (this.missed === null || this.closed) return;
    const id = this.missed;
    this.missed = null;
    this.send({ ...(id > 0 ? { id } : {}), event: "resync", data: {} });
  }

  private finish(): void {
    if (this.closed) return;
    this.closed = true;
    for (const close of this.closers) close();
  }
}

// JSON has no raw line ends, so a frame's data is always one line.
function frameText({ id, event, data }: Frame): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
