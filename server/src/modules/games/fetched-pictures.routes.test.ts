import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PictureTrouble } from "../../adapters/foreign-picture.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { createCatalogueExchange } from "./catalogue-exchange.service.ts";
import { createFetchedPictures } from "./fetched-pictures.service.ts";

let server: TestApp;
let files: Map<string, Buffer | Error>;
let asked: string[];
beforeAll(async () => {
  server = await createTestApp();
  await server.services.provider.register({ code: "arcade", name: "Arcade" });
});
afterAll(() => server.close());
beforeEach(async () => {
  files = new Map();
  asked = [];
  await server.db.deleteFrom("merchant_vendors").execute();
  await server.db.deleteFrom("games").execute();
  await server.db.deleteFrom("vendors").execute();
  await server.db.deleteFrom("fetched_pictures").execute();
  await server.db.deleteFrom("kept_pictures").execute();
});

const COVER = "https://covers.example/sun.png";
const LOGO = "https://covers.example/logo.png";
const drawing = (format: "png" | "webp" | "gif", width = 800, height = 1_200) =>
  sharp({ create: { width, height, channels: 4, background: "#c0402080" } })
    .toFormat(format)
    .withExif({ IFD0: { Artist: "nobody" } })
    .toBuffer();

const pictures = () =>
  createFetchedPictures({
    db: server.db,
    allowPrivate: false,
    fetchPicture: async (address) => {
      asked.push(address);
      const found = files.get(address) ?? new PictureTrouble("status 404", true);
      if (found instanceof Error) throw found;
      return found;
    },
  });

async function bringIn(changes: Record<string, unknown> = {}): Promise<void> {
  const row = (cells: Record<string, unknown>) => [{ at: 1, cells }];
  const exchange = createCatalogueExchange(server);
  await exchange.import(
    {
      vendors: { file: "vendors", rows: row({ code: "PIC", provider: "arcade", types: "RNG", "name.en": "Pictures", logo_url: LOGO }) },
      games: {
        file: "games",
        rows: row({
          code: "SUN",
          vendor: "PIC",
          type: "RNG",
          classify: "SLOT",
          "name.en": "Sun",
          icon_url: COVER,
          large_icon_url: COVER,
          ...changes,
        }),
      },
      offers: { file: "offers", rows: row({ brand: "mela", vendor: "PIC" }) },
    },
    { dryRun: false, delistMissing: false },
  );
}

/** The game as a visitor is told of it. */
async function shown() {
  server.clock.advance(2_001);
  const [game] = (await server.call("GET", "/wps/games?vassalage=PIC")).json.value.games as { iconUrl: string; mobileLargeIcon: string }[];
  return game!;
}
const makeDue = () =>
  server.db
    .updateTable("fetched_pictures")
    .set({ next_at: new Date(0) })
    .execute();

test("a cover of another origin is no visitor's to load: none at first, then ours, drawn anew, under a name for ever", async () => {
  files.set(COVER, await drawing("png")).set(LOGO, await drawing("webp", 60, 60));
  await bringIn();
  expect(await shown()).toMatchObject({ iconUrl: "", mobileLargeIcon: "" });
  const service = pictures();
  expect(await service.fetchDue()).toBe(2);
  expect(await service.fetchDue()).toBe(0);
  const { iconUrl, mobileLargeIcon } = await shown();
  expect(iconUrl).toMatch(/^\/media\/fetched\/[0-9a-f]{64}\.webp$/);
  expect(mobileLargeIcon).toBe(iconUrl);
  const answer = await server.app.inject({ url: iconUrl });
  expect(answer.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" });
  const drawn = await sharp(answer.rawPayload).metadata();
  expect([drawn.format, drawn.height, drawn.hasAlpha, drawn.exif]).toEqual(["webp", 480, true, undefined]);
  expect((await server.call("GET", iconUrl, { headers: { "if-none-match": String(answer.headers["etag"]) } })).status).toBe(304);
  expect(asked.toSorted()).toEqual([LOGO, COVER]);
});

test("a picture is fetched once, however often the catalogue names it", async () => {
  files.set(COVER, await drawing("png")).set(LOGO, await drawing("png"));
  await bringIn();
  await pictures().fetchDue();
  const { iconUrl } = await shown();
  await bringIn({ popularity: 7 });
  expect((await shown()).iconUrl).toBe(iconUrl);
  await pictures().fetchDue();
  expect(asked).toHaveLength(2);
  await bringIn({ icon_url: "/media/covers/own.avif" });
  expect((await shown()).iconUrl).toBe("/media/covers/own.avif");
});

test.each([
  ["no picture", Buffer.from("<html>not found</html>"), /no PNG, JPEG or WebP/],
  ["a script in a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /no PNG, JPEG or WebP/],
  ["another format under the name of a PNG", await drawing("gif", 10, 10), /no PNG, JPEG or WebP/],
  [
    "more pixels than are drawn",
    await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#000" } })
      .png()
      .toBuffer(),
    /too many pixels/,
  ],
  ["a redirect", new PictureTrouble("a redirect (302), which is not followed", true), /redirect/],
])("%s leaves the tile without a picture, is not asked for again, and is told by a check", async (_what, file, sentence) => {
  files.set(COVER, file).set(LOGO, await drawing("png", 20, 20));
  await bringIn();
  await pictures().fetchDue();
  expect((await shown()).iconUrl).toBe("");
  await makeDue();
  await pictures().fetchDue();
  expect(asked.filter((address) => address === COVER)).toHaveLength(1);
  const { pictures: told } = await createCatalogueExchange(server).check();
  expect(told).toEqual([{ address: COVER, fault: expect.stringMatching(sentence) }]);
});

test("a site that is away is asked again later, five times in all, and anew when the catalogue is brought in again after a change", async () => {
  files.set(COVER, new PictureTrouble("status 503", false)).set(LOGO, await drawing("png", 20, 20));
  await bringIn();
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await pictures().fetchDue();
    await makeDue();
  }
  expect(asked.filter((address) => address === COVER)).toHaveLength(5);
  files.set(COVER, await drawing("png"));
  await bringIn({ popularity: 9 });
  await pictures().fetchDue();
  expect((await shown()).iconUrl).toMatch(/^\/media\/fetched/);
});

test("a name that is none, or that nothing stands behind, is not found", async () => {
  for (const name of ["x.webp", `${"0".repeat(64)}.webp`, `${"0".repeat(64)}.png`])
    expect((await server.call("GET", `/media/fetched/${name}`)).status).toBe(404);
});
