import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { loadPictures } from "../picture-archives.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe("pictures out of the archives", () => {
  it.each([
    ["covers", "image/avif"],
    ["banners", "image/avif"],
    ["promotions", "image/avif"],
    ["vendors", "image/svg+xml"],
  ])("of %s are the packed bytes, kept for ever, and not sent twice", async (kind, type) => {
    const [name, bytes] = [...(await loadPictures(kind))][0] ?? ["none", Buffer.alloc(0)];
    const { statusCode, headers, rawPayload } = await test.app.inject({ url: `/media/${kind}/${name}` });
    expect([statusCode, headers["content-type"]]).toEqual([200, type]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(Buffer.compare(rawPayload, bytes)).toBe(0);
    // Passed on by a brand's picture host, it is shown on the brand's pages.
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const again = await test.call("GET", `/media/${kind}/${name}`, { headers: { "if-none-match": String(headers["etag"]) } });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("that are vectors are compressed", async () => {
    const { headers } = await test.app.inject({ url: "/media/vendors/mla.svg", headers: { "accept-encoding": "br" } });
    expect(headers["content-encoding"]).toBe("br");
  });

  it("answer HEAD with the same headers and no body", async () => {
    const url = `/media/covers/${[...(await loadPictures("covers")).keys()][0]}`;
    const [got, head] = [await test.app.inject({ url }), await test.app.inject({ method: "HEAD", url })];
    expect([head.statusCode, head.headers["etag"], head.rawPayload.length]).toEqual([200, got.headers["etag"], 0]);
  });

  it.each(["/media/covers/none.avif", "/media/covers/", "/media/covers/..%2fcovers.zip", "/media/covers.zip", "/media/none/x.avif"])(
    "of other names are not there: %s",
    async (path) => {
      const { status, json } = await test.call("GET", path);
      expect([status, json.errorCode]).toEqual([404, "request.notFound"]);
    },
  );

  it("beside a brand's own, which stay files of their folder", async () => {
    expect((await test.call("GET", "/media/brands/mela.svg")).status).toBe(200);
  });
});
