import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { inPictureTurn } from "../lib/reencode-image.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const addressOf = async (title: string, code = "mela"): Promise<string> =>
  test.services.sharePictures.addressOf(await test.services.site.get(code), { title, brand: "মেলা" }) ?? "";
const open = (url: string) => test.app.inject({ url });

describe("the picture of a shared page", () => {
  it("is a PNG of 1200 × 630 px and at most 300 KB, kept for ever, and may be shown anywhere", async () => {
    const answer = await open(await addressOf("ক্রিকেট বিশ্বকাপে প্রতি ম্যাচে ৫০% বোনাস"));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });

  it("differs by words and by brand", async () => {
    const urls = await Promise.all([addressOf("Fishing"), addressOf("Slots"), addressOf("Fishing", "panna")]);
    const pictures = await Promise.all(urls.map(async (url) => (await open(url)).rawPayload.toString("base64")));
    expect(new Set(pictures).size).toBe(3);
  });

  describe("of a game", () => {
    const COVER = "/media/covers/012345/mla-tiger-fortune-240.avif";
    const pictureOf = async (title: string, cover?: string) => {
      const brand = await test.services.site.get("mela");
      const answer = await open(test.services.sharePictures.addressOf(brand, { title, brand: "মেলা", cover }) ?? "");
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.length).toBeLessThan(300_000);
      return answer.rawPayload;
    };
    /** Of a part of the picture as high as the cover. */
    const coloursIn = async (picture: Buffer, left: number, width: number) => {
      const pixels = await sharp(picture).extract({ left, top: 230, width, height: 270 }).removeAlpha().raw().toBuffer();
      return new Set(Array.from({ length: pixels.length / 3 }, (_, at) => pixels.readUIntBE(at * 3, 3))).size;
    };

    it("has its cover beside the name, and the name keeps clear of it", async () => {
      const long = "Three Cards of the Evening Fair at the River";
      const [beside, alone] = await Promise.all([pictureOf(long, COVER), pictureOf(long)]);
      expect(await coloursIn(beside, 820, 280)).toBeGreaterThan(50);
      expect(await coloursIn(beside, 754, 44)).toBe(1);
      expect(await coloursIn(alone, 754, 44)).toBeGreaterThan(1);
    });

    it("is its name alone where the site has no such cover", async () => {
      const alone = await pictureOf("Tiger");
      for (const cover of ["/media/covers/none-240.avif", `/media/fetched/${"0".repeat(64)}.webp`, "https://elsewhere.example/x.png"])
        expect((await pictureOf("Tiger", cover)).equals(alone), cover).toBe(true);
    });
  });

  it("is the brand's own where the face cannot write the words", async () => {
    const { look } = await test.services.site.get("mela");
    const own = await test.services.looks.fileOf("mela", look, "share.png", look.files["share.png"] ?? "");
    expect((await open(await addressOf("मेला"))).rawPayload.equals(own ?? Buffer.of())).toBe(true);
  });

  it("is drawn of no words that the site has not named itself, and for no other brand or look", async () => {
    const [url, other] = [await addressOf("Fishing"), await addressOf("Slots")];
    const words = other.slice(other.indexOf("?"));
    const signature = /\.([0-9a-f]{32})\.png/.exec(url)?.[1] ?? "";
    const forged = [
      url.slice(0, url.indexOf("?")) + words,
      url.replace("/mela/", "/panna/"),
      url.replace(/[\w-]+\.(?=[0-9a-f]{32})/, "another."),
      url.replace(signature, "0".repeat(32)),
      url.slice(0, url.indexOf("?")),
      `${url}&words=x`,
    ];
    for (const address of forged) expect((await open(address)).statusCode, address).toBe(404);
  });

  it("says in a reader's words that it is not ready while all room for drawing is taken, and is drawn afterwards", async () => {
    const url = await addressOf("Lottery");
    const work = Promise.withResolvers<void>();
    const crowd = Array.from({ length: 8 }, () => inPictureTurn(() => work.promise));
    const refused = await test.app.inject({ url, headers: { "accept-language": "en" } });
    work.resolve();
    await Promise.all(crowd);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(refused.json()).toMatchObject({
      errorCode: "share.busy",
      message: "This picture isn’t ready yet. Please open it again in 5 seconds.",
    });
    expect((await open(url)).statusCode).toBe(200);
  });

  it("has no address for an empty title, or one that is too long for it", async () => {
    expect([await addressOf(" "), await addressOf("a".repeat(121))]).toEqual(["", ""]);
  });
});
