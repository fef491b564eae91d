import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { coverAddresses, coverDigest, loadPictures } from "../picture-archives.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe("pictures out of the archives", () => {
  it.each([
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

  it("of covers are the packed bytes in each width, kept for ever at addresses that say which picture it is", async () => {
    const [covers, addressOf] = [await loadPictures("covers"), await coverAddresses()];
    const { rawPayload: plain } = await test.app.inject({ url: "/media/covers/mla-tiger-fortune-180.avif" });
    expect(Buffer.compare(plain, covers.get("mla-tiger-fortune-180.avif") ?? Buffer.of())).toBe(0);
    const widest = addressOf("mla-tiger-fortune");
    const kept: unknown[] = [];
    for (const url of [
      widest,
      widest.replace("-240.", "-180."),
      widest.replace(/[0-9a-f]{6}/, "000000"),
      "/media/covers/mla-tiger-fortune-180.avif",
    ]) {
      const { statusCode, headers } = await test.app.inject({ url });
      kept.push([statusCode, headers["content-type"], headers["cross-origin-resource-policy"], headers["cache-control"]]);
    }
    const cover = (held: string) => [200, "image/avif", "cross-origin", held];
    const forEver = cover("public, max-age=31536000, immutable");
    expect(kept).toEqual([forEver, forEver, cover("public, max-age=86400"), cover("public, max-age=86400")]);
  });

  it("of a cover that is drawn anew have another address", () => {
    const drawn = (...bytes: number[]) => new Map([["tiger-240.avif", Uint8Array.from(bytes)]]);
    expect(coverDigest(drawn(1), "tiger")).toMatch(/^[0-9a-f]{6}$/);
    expect(coverDigest(drawn(1), "tiger")).toBe(coverDigest(drawn(1), "tiger"));
    expect(coverDigest(drawn(2), "tiger")).not.toBe(coverDigest(drawn(1), "tiger"));
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

  it.each([
    "/media/covers/none.avif",
    "/media/covers/012345/none.avif",
    "/media/covers/",
    "/media/covers/..%2fcovers.zip",
    "/media/covers.zip",
    "/media/none/x.avif",
  ])("of other names are not there: %s", async (path) => {
    const { status, json } = await test.call("GET", path);
    expect([status, json.errorCode]).toEqual([404, "request.notFound"]);
  });

  it("beside a brand's own, which stay files of their folder", async () => {
    expect((await test.call("GET", "/media/brands/mela.svg")).status).toBe(200);
  });
});
