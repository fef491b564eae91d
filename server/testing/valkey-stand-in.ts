import { type AddressInfo, createServer, type Socket } from "node:net";

export interface ValkeyStandIn {
  url: string;
  /** Takes what comes, and answers nothing until `wake`: as a process that was stopped. */
  stall(): void;
  wake(): void;
  /** Answers every command with this error from now on, as one that wants a password does; null: as before. */
  refuse(error: string | null): void;
  /** How many connections it has taken so far, and how many it has. */
  connections(): { taken: number; open: number };
  /** Names of counters that it has. */
  names(): string[];
  close(): Promise<void>;
}

interface Kept {
  sum: number;
  endsAt: number;
}

const simple = (text: string): string => `+${text}\r\n`;
const integer = (value: number): string => `:${value}\r\n`;
const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (parts: readonly string[]): string => `*${parts.length}\r\n${parts.join("")}`;

/** Takes whole commands off the front of `text`, as clients send them: lists of strings. All of ours are ASCII. */
function commandsOf(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return { commands, rest };
    let at = head[0].length;
    const words: string[] = [];
    for (let left = Number(head[1]); left > 0; left -= 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      const end = size ? at + size[0].length + Number(size[1]) : Infinity;
      if (!size || rest.length < end + 2) return { commands, rest };
      words.push(rest.slice(at + size[0].length, end));
      at = end + 2;
    }
    commands.push(words);
    rest = rest.slice(at);
  }
}

function createCounters() {
  const counters = new Map<string, Kept>();
  const read = (name: string): Kept | undefined => {
    const kept = counters.get(name);
    if (kept && kept.endsAt <= Date.now()) counters.delete(name);
    return counters.get(name);
  };
  return {
    names: () => [...counters.keys()],
    add(name: string, by: number): number {
      const kept = read(name) ?? { sum: 0, endsAt: Infinity };
      kept.sum += by;
      counters.set(name, kept);
      return kept.sum;
    },
    /** With NX: only where it has no end yet. */
    end(name: string, ms: number): number {
      const kept = read(name);
      if (!kept || kept.endsAt !== Infinity) return 0;
      kept.endsAt = Date.now() + ms;
      return 1;
    },
    left: (name: string): number => Math.max(0, Math.round((read(name)?.endsAt ?? Date.now()) - Date.now())),
  };
}

function createAnswers(counters: ReturnType<typeof createCounters>) {
  const subscribers = new Map<string, Set<Socket>>();
  let refusal: string | null = null;
  const answer = (socket: Socket, [name = "", first = "", second = "", ...more]: string[]): string => {
    if (refusal !== null) return `-${refusal}\r\n`;
    switch (name.toLowerCase()) {
      case "info":
        return bulk("loading:0\r\n");
      case "incrby":
        return integer(counters.add(first, Number(second)));
      case "pexpire":
        if (more[0] !== "NX") throw new Error("Only PEXPIRE NX is known here");
        return integer(counters.end(first, Number(second)));
      case "pttl":
        return integer(counters.left(first));
      case "publish": {
        const all = subscribers.get(first) ?? new Set();
        for (const one of all) one.write(list([bulk("message"), bulk(first), bulk(second)]));
        return integer(all.size);
      }
      case "subscribe":
        subscribers.set(first, (subscribers.get(first) ?? new Set()).add(socket));
        return list([bulk("subscribe"), bulk(first), integer(1)]);
      default:
        return simple("OK");
    }
  };
  const forget = (socket: Socket): void => {
    for (const all of subscribers.values()) all.delete(socket);
  };
  const refuse = (error: string | null): void => void (refusal = error);
  return { answer, forget, refuse };
}

/** Answers one command after the other; those of a MULTI with its EXEC. */
function createDialogue(socket: Socket, answer: (socket: Socket, command: string[]) => string) {
  let queued: string[][] | null = null;
  return (command: string[]): void => {
    const name = command[0]?.toLowerCase();
    if (name === "multi") {
      queued = [];
      socket.write(simple("OK"));
    } else if (name === "exec") {
      const all = queued ?? [];
      queued = null;
      socket.write(list(all.map((one) => answer(socket, one))));
    } else if (queued) {
      queued.push(command);
      socket.write(simple("QUEUED"));
    } else socket.write(answer(socket, command));
  };
}

/** What the platform asks of a Valkey, spoken as Valkey speaks it. The same tests run on a real one where the machine has one. */
export async function startValkeyStandIn(): Promise<ValkeyStandIn> {
  const counters = createCounters();
  const { answer, forget, refuse } = createAnswers(counters);
  const sockets = new Set<Socket>();
  let taken = 0;
  let isStalled = false;
  const held: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    taken += 1;
    let rest = "";
    const take = createDialogue(socket, answer);
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      const found = commandsOf(rest + text);
      rest = found.rest;
      const run = (): void => found.commands.forEach(take);
      if (isStalled) held.push(run);
      else run();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      forget(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `valkey://127.0.0.1:${port}`,
    stall: () => void (isStalled = true),
    wake() {
      isStalled = false;
      for (const run of held.splice(0)) run();
    },
    refuse,
    connections: () => ({ taken, open: sockets.size }),
    names: counters.names,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
