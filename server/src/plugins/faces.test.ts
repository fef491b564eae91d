import { drawFace } from "@mela/contract/faces/draw-face";
import { HEAD_ICONS } from "@mela/contract/member/head-icon";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("each of the forty faces has its picture, which a browser keeps for a day and is not sent twice", async () => {
  for (const face of HEAD_ICONS) {
    const { statusCode, body, headers } = await test.app.inject(`/media/faces/${face}.svg`);
    expect([statusCode, body, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      drawFace(face),
      "image/svg+xml",
      "public, max-age=86400",
    ]);
  }
  const url = "/media/faces/kite.svg";
  const { headers } = await test.app.inject(url);
  const again = await test.app.inject({ url, headers: { "if-none-match": String(headers["etag"]) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

it("other names have none", async () => {
  for (const name of ["none.svg", "kite", "kite.png", "toString.svg", "..%2fkite.svg"]) {
    const { status, json } = await test.call("GET", `/media/faces/${name}`);
    expect([name, status, json.errorCode]).toEqual([name, 404, "request.notFound"]);
  }
});
