import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startFakePlatform } from "../testing/fake-platform.ts";
import { newFolder, removeFolders, startArcade, until } from "../testing/test-arcade.ts";

afterEach(removeFolders);

test("an arcade that stops answers a call that comes meanwhile with 502, which a proxy hands on to the next one", async () => {
  const platform = await startFakePlatform(0);
  const { app } = await startArcade(platform.url, newFolder());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const wire = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  wire.on("data", (piece: Buffer) => void (heard += piece.toString()));
  const ended = once(wire, "close");
  // The second one has begun with the first one's answer, so that its connection stays open until it is answered too.
  wire.write("GET /healthz HTTP/1.1\r\nhost: here\r\n\r\nGET /api/state HTTP/1.1\r\nhost: here\r\n");
  await until(() => heard.includes('"ok"'));
  heard = "";
  const closed = app.close();
  await until(() => !app.server.listening);
  wire.write("\r\n");
  await ended;
  await closed;
  await platform.close();
  expect(heard.split("\r\n", 1)).toEqual(["HTTP/1.1 502 Bad Gateway"]);
});
