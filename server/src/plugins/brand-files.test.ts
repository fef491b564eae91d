import { ownTextsIn } from "../modules/texts/brand-texts.service.ts";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrandLook } from "@mela/contract/site/site";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { openReader } from "../../testing/stream-reader.ts";
import { inTransaction } from "../db.ts";
import { mela } from "../demo/brands.ts";
import { checkSources } from "../modules/site/look-folder.service.ts";
import { letterMark } from "../modules/site/look-mark.rules.ts";
import { LookError, readLook } from "../modules/site/looks.service.ts";

const BRANDS = join(import.meta.dirname, "../../../brands");
const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20" fill="#c00"/></svg>';
const FOREVER = "public, max-age=31536000, immutable";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const redLook = (bg: string) =>
  checkSources(
    new Map([
      ["look.json", Buffer.from(JSON.stringify({ dark: { bg } }))],
      ["mark.svg", Buffer.from(MARK)],
    ]),
    "A",
  );
const lookOf = async (code: string): Promise<BrandLook> =>
  BrandLook.parse((await test.call("GET", "/wps/system/settings/consolidated", { headers: { "x-merchant": code } })).json.value.look);
const bytesOf = async (url: string) => (await test.app.inject({ url })).rawPayload;

describe("a brand without a look of its own", () => {
  it("wears its letter on the base look, with icons of every size", async () => {
    const look = await lookOf("panna");
    expect(look.grounds).toEqual({ dark: "#120a1c", light: "#fffaf0" });
    expect((await bytesOf(look.icon)).toString()).toBe(letterMark("P"));
    expect((await bytesOf(look.sheet)).toString()).toMatch(/^:root:root:root\{--mark:url\("data:image\/svg\+xml,[^"]+"\)\}$/);
    const { icons, screenshots } = (await test.call("GET", "/manifest.webmanifest", { headers: { host: "panna.localhost" } }))
      .json as unknown as {
      icons: { src: string; sizes: string }[];
      screenshots: unknown[];
    };
    expect(screenshots).toEqual([]);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(await bytesOf(src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect((await sharp(await bytesOf(look.share)).metadata()).width).toBe(1200);
    expect((await lookOf("mela")).icon).not.toBe(look.icon);
  });
});

describe("a look that is saved", () => {
  it("is what new pages are given at once, and on another process within two seconds", async () => {
    const { createSiteService } = await import("../modules/site/site.service.ts");
    const { createVersions } = await import("../modules/site/versions.service.ts");
    const versions = createVersions({ db: test.db, clock: test.clock });
    const elsewhere = createSiteService({
      db: test.db,
      clock: test.clock,
      env: test.env,
      versions,
      lookOf: test.services.looks.lookOf,
      textsOf: ownTextsIn,
      categoriesOf: async () => [],
    });
    const before = await elsewhere.get("mela");
    expect(await test.services.looks.putOn("mela", await redLook("#100a1c"))).toMatchObject({ changed: true });
    const look = await lookOf("mela");
    expect(look.grounds.dark).toBe("#100a1c");
    expect((await bytesOf(look.sheet)).toString()).toContain("--bg:#100a1c");
    test.clock.advance(2_000);
    const after = await elsewhere.get("mela");
    expect([before.look.letter, after.look.grounds.dark]).toEqual(["M", "#100a1c"]);
  });

  it("saved again changes nothing, and an older one takes the place of a newer", async () => {
    const first = await test.services.looks.putOn("mela", await redLook("#100a1d"));
    const [sheet] = [(await lookOf("mela")).sheet];
    expect(await test.services.looks.putOn("mela", await redLook("#100a1d"))).toEqual({ version: first.version, changed: false });
    await test.services.looks.putOn("mela", await redLook("#100a1e"));
    expect((await lookOf("mela")).sheet).not.toBe(sheet);
    // Pages that are open still name the sheet before.
    expect((await bytesOf(sheet)).toString()).toContain("--bg:#100a1d");
    expect(await test.services.looks.putOn("mela", await redLook("#100a1d"))).toEqual({ version: first.version, changed: true });
    expect((await lookOf("mela")).sheet).toBe(sheet);
  });

  it("is not there at all when its transaction fails, and two at once come one after the other", async () => {
    const { sheet } = await lookOf("mela");
    const look = await redLook("#100a20");
    const broken = inTransaction(test.db, async (trx) => {
      await test.services.looks.saveLook(trx, "mela", look);
      throw new Error("killed");
    });
    await expect(broken).rejects.toThrow("killed");
    test.services.versions.refresh();
    expect((await lookOf("mela")).sheet).toBe(sheet);
    const many = await Promise.all(["#100a21", "#100a22"].map(redLook));
    await Promise.all(many.map((each) => test.services.looks.putOn("mela", each)));
    const rows = await test.db
      .selectFrom("brand_looks")
      .select("version")
      .where("merchant_code", "=", "mela")
      .where("in_force", "=", true)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("can be read again from what it was made of, byte for byte", async () => {
    const look = await readLook(join(BRANDS, "panna"));
    const { version } = await test.services.looks.putOn("panna", look);
    const sources = await test.services.looks.sourcesOf(test.db, "panna");
    expect(sources).toEqual(look.sources);
    expect((await test.services.looks.putOn("panna", await checkSources(sources ?? new Map(), "x"))).version).toBe(version);
    expect(await test.services.looks.sourcesOf(test.db, "nosuch")).toBeNull();
  });

  it("is not there where there is no folder, and says so", async () => {
    await expect(readLook(join(BRANDS, "nosuch"))).rejects.toThrow(LookError);
  });

  it("is no part of the settings that are saved", async () => {
    const { look, ...settings } = (await test.call("GET", "/wps/system/settings/consolidated")).json.value;
    await test.services.site.saveSettings({ ...settings, look });
    const { template } = await test.db.selectFrom("merchants").select("template").where("code", "=", "mela").executeTakeFirstOrThrow();
    expect(template).toEqual(mela.settings);
  });
});

describe("the files of a look", () => {
  it("never change at an address with their digest; without one they are those in force, for a while", async () => {
    const { sheet, icon } = await lookOf("mela");
    for (const address of [sheet, icon]) {
      const { status, headers } = await test.call("GET", address, { headers: { "accept-encoding": "br" } });
      expect([status, headers["cache-control"]], address).toEqual([200, FOREVER]);
    }
    expect((await test.call("GET", sheet)).headers["content-type"]).toBe("text/css; charset=utf-8");
    for (const [address, same] of [
      ["/media/brands/mela/look.css", sheet],
      ["/media/brands/mela.svg", icon],
      ["/favicon.ico", icon],
    ] as const) {
      const answer = await test.app.inject({ url: address });
      expect([answer.statusCode, answer.headers["cache-control"]], address).toEqual([200, "public, max-age=300"]);
      expect(answer.rawPayload, address).toEqual(await bytesOf(same));
    }
  });

  it("are at the addresses that icons had before", async () => {
    const sizes: Record<string, number> = {
      "192.png": 192,
      "512.png": 512,
      "maskable-512.png": 512,
      "touch-180.png": 180,
      "shot-home.webp": 780,
    };
    for (const [ending, width] of Object.entries(sizes))
      expect((await sharp(await bytesOf(`/media/brands/panna-${ending}`)).metadata()).width, ending).toBe(width);
    expect(await bytesOf("/media/brands/panna-maskable-512.png")).not.toEqual(await bytesOf("/media/brands/panna-512.png"));
  });

  it.each([
    "/media/brands/nosuch/look.css",
    "/media/brands/mela/look.0000000000000000.css",
    "/media/brands/mela/other.css",
    "/media/brands/mela/source%2flook.json",
    "/media/brands/mela/look.css.br",
    "/media/brands/mela-1024.png",
    "/media/brands/-192.png",
    "/media/brands/..%2f..%2fpackage.json",
    "/media/brands/%00-192.png",
    "/media/brands/mela/__proto__.png",
    "/media/brands/mela/constructor.css",
  ])("are none at %s", async (path) => {
    expect([400, 404]).toContain((await test.call("GET", path)).status);
  });
});

describe("pages that are open", () => {
  it("hear of another look within a moment, and which is in force when they begin to listen", async () => {
    await test.app.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    const [own, other] = [await openReader(url), await openReader(url, { headers: { "x-merchant": "panna" } })];
    expect((await own.next("hello")).data).toEqual({ look: (await lookOf("mela")).sheet });
    await test.services.looks.putOn("mela", await redLook("#100b1c"));
    expect((await own.next("look", 5_000)).data).toEqual(await lookOf("mela"));
    await test.services.events.flush();
    expect(other.frames.map(({ event }) => event)).toEqual(["hello"]);
    own.close();
    other.close();
  });
});
