import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStallingWay, type StallingWay } from "./stalling-way.ts";

let server: Server;
let heard: string[];
let way: StallingWay;
beforeEach(async () => {
  heard = [];
  server = createServer((socket) => {
    socket.setEncoding("utf8").on("data", (text: string) => {
      heard.push(text);
      socket.write(`heard ${text}`);
    });
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  way = await openStallingWay((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await way.close();
  await new Promise((done) => server.close(done));
});

async function call(): Promise<{ socket: Socket; answers: string[] }> {
  const socket = connect(way.port, "127.0.0.1");
  const answers: string[] = [];
  socket.setEncoding("utf8").on("data", (text: string) => answers.push(text));
  await once(socket, "connect");
  return { socket, answers };
}

test("a way passes on what both sides say, and its end", async () => {
  const { socket, answers } = await call();
  socket.write("one");
  await expect.poll(() => answers).toEqual(["heard one"]);
  socket.end();
  await once(socket, "close");
  expect(heard).toEqual(["one"]);
});

test("while it is cut connections stand and are taken, nothing passes, and all of it arrives when it is mended", async () => {
  const before = await call();
  before.socket.write("one");
  await expect.poll(() => before.answers).toEqual(["heard one"]);
  way.cut();
  before.socket.write("two");
  const during = await call();
  during.socket.write("three");
  // Another way to the same place is as long as this one: what went there later has arrived, and nothing of this one has.
  const other = await openStallingWay((server.address() as AddressInfo).port);
  const around = connect(other.port, "127.0.0.1");
  around.write("around");
  await once(around, "data");
  expect(heard).toEqual(["one", "around"]);
  expect([before.socket.destroyed, during.socket.destroyed]).toEqual([false, false]);
  way.mend();
  await expect.poll(() => [before.answers.at(-1), during.answers.at(-1)]).toEqual(["heard two", "heard three"]);
  around.destroy();
  await other.close();
});

test("where nobody listens, a call through the way ends, and no other one does", async () => {
  const nobody = createServer().listen(0, "127.0.0.1");
  await once(nobody, "listening");
  const { port } = nobody.address() as AddressInfo;
  const there = await openStallingWay(port);
  await new Promise((done) => nobody.close(done));
  const { socket, answers } = await call();
  const late = connect(there.port, "127.0.0.1");
  late.on("error", () => undefined);
  await once(late, "close");
  await there.close();
  socket.write("one");
  await expect.poll(() => answers).toEqual(["heard one"]);
  socket.destroy();
});
