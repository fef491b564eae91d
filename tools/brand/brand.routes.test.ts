import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AnnouncementFeed } from "../../contract/src/content/content.ts";
import { SystemStatus } from "../../contract/src/site/site.ts";
import { createBrandsService } from "../../server/src/modules/brands/brands.service.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { readOptions } from "./options.ts";
import { runAction, runOffline } from "./run-action.ts";

const NEW = "new acme --name Acme --currency USD --languages en,bn --domain acme.example --country US --age 21 --no-agents --light".split(
  " ",
);

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mela-brands-"));
  app = await createTestApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

/** Brands whose open pages were told of another look. */
const told: string[] = [];
const onLook = async (code: string): Promise<void> => void told.push(code);
/** What open pages were told of gates. */
const gates: object[] = [];
const onGate = (gate: object): void => void gates.push(gate);
const run = async (...args: string[]): Promise<string> => {
  const options = { ...readOptions(args), folder };
  return (await runOffline(options)) ?? runAction(createBrandsService({ db: app.db, onLook, onGate }), options);
};
/** The command in a process of its own, as people run it. */
const runApart = (...args: string[]): Promise<{ code: unknown; stderr: string }> =>
  new Promise((done) => {
    const node = [resolve(import.meta.dirname, "main.ts"), ...args, "--folder", folder];
    execFile(process.execPath, node, { env: { ...process.env, DATABASE_URL: app.env.DATABASE_URL } }, (error, _stdout, stderr) =>
      done({ code: error?.code ?? 0, stderr }),
    );
  });
const file = () => join(folder, "acme/brand.json");
const change = (from: string, to: string) => writeFileSync(file(), readFileSync(file(), "utf8").replace(from, to));
const ask = async (path: string, host = "acme.example") => (await app.call("GET", path, { headers: { host } })).json.value as unknown;

describe("npm run brand", () => {
  test("makes a third brand by itself: other money, English first, 21 years, no agents, a host of its own", async () => {
    await run(...NEW);
    expect(await run("diff", "acme")).toBe('The brand "acme" is new.');
    expect(await run("apply", "acme", "--as", "anna")).toContain('Version 1 of the brand "acme" is in force');
    app.clock.advance(2_000);
    const status = SystemStatus.parse(await ask("/wps/system/status"));
    expect(status).toMatchObject({ status: 0, info: { mainDomain: expect.stringContaining("acme.example") } });
    expect(await ask("/wps/system/whitelabel")).toMatchObject({
      merchant: "acme",
      name: "Acme",
      currency: "USD",
      languages: ["en", "bn"],
      minimumAge: 21,
    });
    expect(await ask("/wps/system/settings/consolidated")).toMatchObject({ menus: { agent: [] }, themes: ["light", "dark"] });
    expect(await ask("/wps/system/whitelabel", "mela.localhost")).toMatchObject({ merchant: "mela", currency: "BDT" });
  });

  test("changes it, tells its history, and goes back", async () => {
    const first = readFileSync(file(), "utf8");
    expect(await run("apply", "acme")).toBe('Nothing has changed: the brand "acme" is what it should be.');
    change('"minimumAge": 21', '"minimumAge": 25');
    expect(await run("diff", "acme")).toBe("settings.minimumAge: 21 → 25");
    expect(await run("apply", "acme", "--as", "bela")).toMatch(/^settings\.minimumAge: 21 → 25\nVersion 2 /);
    expect(await run("rollback", "acme", "1", "--as", "anna")).toMatch(/^settings\.minimumAge: 25 → 21\nVersion 3 /);
    const rows = (await run("history", "acme")).split("\n").map((line) => line.split(/\s+/));
    expect(rows.map(([version, , what, who]) => [version, what, who])).toEqual([
      ["version", "what", "who"],
      ["3", "rollback", "anna"],
      ["2", "apply", "bela"],
      ["1", "apply", "anna"],
    ]);
    await expect(run("export", "acme")).rejects.toThrow(/says something else. --force writes over it/);
    await run("export", "acme", "--force");
    expect(readFileSync(file(), "utf8")).toBe(first);
    expect(await run("export", "acme")).toMatch(/says already what the database has/);
  });

  test("puts on the look of its folder, exports it as it was, and refuses one that is wrong", async () => {
    const place = join(folder, "acme");
    cpSync(join(import.meta.dirname, "../../brands/panna"), place, {
      recursive: true,
      filter: (path) => !["brand.json", "content"].includes(basename(path)),
    });
    const look = readFileSync(join(place, "look.json"), "utf8");
    expect((await run("diff", "acme")).split("\n")).toContain("look.json differs");
    expect(await run("apply", "acme", "--as", "dora")).toBe(
      'The look of the brand "acme" is in force.\nVersion 4 of the brand "acme" is in force. Running platforms follow within two seconds.',
    );
    expect(told).toEqual(["acme", "acme"]);
    expect((await run("history", "acme")).split("\n")[1]).toMatch(/^4 .* apply +dora$/);
    expect(await run("diff", "acme")).toBe("Nothing would change.");
    app.clock.advance(2_000);
    const settings = (await ask("/wps/system/settings/consolidated")) as { look: { grounds: { dark: string } } };
    expect(settings.look.grounds.dark).toBe("#051a14");
    writeFileSync(join(place, "look.json"), '{ "dark": { "bg": "url(//evil.example)" } }');
    await expect(run("check", "acme")).rejects.toThrow("dark.bg");
    await expect(run("apply", "acme")).rejects.toThrow("dark.bg");
    rmSync(place, { recursive: true });
    expect(await run("export", "acme")).toContain(join(place, "look.json"));
    expect(readFileSync(join(place, "look.json"), "utf8")).toBe(look);
    expect(await run("apply", "acme")).toMatch(/^Nothing has changed/);
    expect(told).toEqual(["acme", "acme"]);
  });

  test("goes back to the look of a version too", async () => {
    const place = join(folder, "acme/look.json");
    const groundOf = async () => {
      app.clock.advance(2_000);
      return ((await ask("/wps/system/settings/consolidated")) as { look: { grounds: { dark: string } } }).look.grounds.dark;
    };
    const look = JSON.parse(readFileSync(place, "utf8")) as { dark: { bg: string } };
    writeFileSync(place, JSON.stringify({ ...look, dark: { ...look.dark, bg: "#04110d" } }));
    expect(await run("apply", "acme")).toContain('Version 5 of the brand "acme" is in force.');
    expect(await groundOf()).toBe("#04110d");
    expect(await run("rollback", "acme", "4", "--as", "anna")).toBe(
      'The look of the brand "acme" is in force.\nVersion 6 of the brand "acme" is in force. Running platforms follow within two seconds.',
    );
    expect(await groundOf()).toBe("#051a14");
    // It had the look of a new brand.
    expect(await run("rollback", "acme", "3")).toContain('The look of the brand "acme" is in force.\nVersion 7');
    expect(await groundOf()).toBe("#120a1c");
    expect(told).toEqual(["acme", "acme", "acme", "acme", "acme"]);
  });

  test("publishes the content of its folder, exports it as it was, and takes a file away that the database does not have", async () => {
    const terms = join(folder, "acme/content/help/terms.json");
    const text = JSON.stringify({ tag: "terms", sequence: 1, texts: { en: { title: "Terms", content: "<p>Play fair.</p>" } } });
    mkdirSync(join(terms, ".."), { recursive: true });
    writeFileSync(terms, text);
    expect(await run("diff", "acme")).toMatch(/^content\.help\.terms: \(none\) → \{"tag":"terms",/);
    expect(await run("apply", "acme")).toContain("is in force");
    app.clock.advance(2_000);
    expect(await ask("/wps/system/helpCenter?tag=terms")).toEqual([{ tag: "terms", title: "Terms", content: "<p>Play fair.</p>" }]);
    await run("export", "acme", "--force");
    const written = readFileSync(terms, "utf8");
    expect(JSON.parse(written)).toEqual({ $schema: "../../../help.schema.json", ...JSON.parse(text) });
    const surplus = join(folder, "acme/content/help/late.json");
    cpSync(terms, surplus);
    await expect(run("export", "acme")).rejects.toThrow("late.json is not in the database. --force takes it away.");
    expect(existsSync(surplus)).toBe(true);
    expect(await run("export", "acme", "--force")).toBe(`${surplus} is taken away.`);
    expect(existsSync(surplus)).toBe(false);
    rmSync(join(folder, "acme/content"), { recursive: true });
    expect(await run("apply", "acme")).toMatch(/^content\.help\.terms: .* → \(none\)\n/);
    app.clock.advance(2_000);
    expect(await ask("/wps/system/helpCenter?tag=terms")).toEqual([]);
  });

  test("publishes a picture beside its content, exports it byte for byte, and refuses one that is none", async () => {
    const place = join(folder, "acme/content/announcements");
    const banner = { type: "B", sequence: 1, startAt: "2020-01-01T00:00:00Z", images: ["top.webp"], texts: { en: { title: "Fair" } } };
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "top.json"), JSON.stringify(banner));
    cpSync(join(import.meta.dirname, "../../brands/panna/shots/home.webp"), join(place, "top.webp"));
    const bytes = readFileSync(join(place, "top.webp"));
    expect(await run("check", "acme")).toBe("acme is right.");
    expect(await run("diff", "acme")).toMatch(/content\.pictures\["announcements\/top\.webp"\]: \(none\) → "[0-9a-f]{12}"/);
    await run("apply", "acme");
    app.clock.advance(2_000);
    const { banners } = AnnouncementFeed.parse(await ask("/wps/announcements?types=B"));
    expect(banners).toMatchObject([
      { url: expect.stringMatching(/^\/media\/content\/acme\/[0-9a-f]{64}\.webp$/), width: 665, height: 1_440 },
    ]);
    rmSync(join(folder, "acme/content"), { recursive: true });
    await run("export", "acme");
    expect(readFileSync(join(place, "top.webp")).equals(bytes)).toBe(true);
    expect(await run("apply", "acme")).toMatch(/^Nothing has changed/);
    writeFileSync(join(place, "top.webp"), "no picture");
    for (const action of ["check", "diff", "apply"])
      await expect(run(action, "acme")).rejects.toThrow("content/announcements/top.webp: cannot be read as a picture");
    await run("export", "acme", "--force");
    expect(readFileSync(join(place, "top.webp")).equals(bytes)).toBe(true);
  });

  test("shows pictures of its own on its pages, and none of another brand without them", async () => {
    type Told = { look: { pictures?: Record<string, string> } };
    const picturesOf = async () => ((await ask("/wps/system/settings/consolidated")) as Told).look.pictures;
    expect(await picturesOf()).toBeUndefined();
    const own = join(folder, "acme/pictures/account.png");
    mkdirSync(dirname(own));
    writeFileSync(
      own,
      await sharp({ create: { width: 780, height: 480, channels: 3, background: "#0b7a55" } })
        .png()
        .toBuffer(),
    );
    expect(await run("diff", "acme")).toBe("pictures/account.png differs");
    await run("apply", "acme");
    app.clock.advance(2_000);
    const { account = "" } = (await picturesOf()) ?? {};
    expect(account).toMatch(/^\/media\/brands\/acme\/page-account\.[0-9a-f]{16}\.avif$/);
    const served = await app.app.inject({ url: account, headers: { host: "acme.example" } });
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/avif"]);
    expect(served.headers["cache-control"]).toContain("immutable");
    const kept = readFileSync(own);
    rmSync(own);
    await run("export", "acme", "--force");
    expect(readFileSync(own)).toEqual(kept);
    // What the database does not have would come back with the next apply.
    const surplus = join(folder, "acme/pictures/empty.png");
    writeFileSync(surplus, kept);
    expect(await run("export", "acme", "--force")).toBe(`${surplus} is taken away.`);
    rmSync(dirname(own), { recursive: true });
    await run("apply", "acme");
    app.clock.advance(2_000);
    expect(await picturesOf()).toBeUndefined();
  });

  test("closes it for maintenance and opens it, alone, at once, and whatever is applied meanwhile; open pages are told", async () => {
    const statusOf = async (host?: string) => {
      app.clock.advance(2_000);
      const { status, maintenanceUntil } = SystemStatus.parse(await ask("/wps/system/status", host));
      return [status, maintenanceUntil];
    };
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await runApart("close", "acme", "--until", until)).toEqual({ code: 0, stderr: "" });
    expect([await statusOf(), await statusOf("mela.localhost")]).toEqual([
      [1, until],
      [0, null],
    ]);
    expect(await app.db.selectFrom("events").select(["topic", "type", "data"]).where("type", "=", "status").execute()).toEqual([
      { topic: "merchant:acme", type: "status", data: { maintenance: true, maintenanceUntil: until } },
    ]);
    change('"minimumAge": 21', '"minimumAge": 22');
    await run("apply", "acme");
    expect(await statusOf()).toEqual([1, until]);
    expect(await run("close", "acme")).toBe('The brand "acme" is closed for maintenance. Running platforms follow within two seconds.');
    expect(await statusOf()).toEqual([1, null]);
    expect(await run("open", "acme")).toBe('The brand "acme" is open. Running platforms follow within two seconds.');
    expect(gates).toEqual([
      { code: "acme", maintenance: true, maintenanceUntil: null },
      { code: "acme", maintenance: false, maintenanceUntil: null },
    ]);
    expect(await statusOf()).toEqual([0, null]);
    for (const action of ["close", "open"]) await expect(run(action, "nobody")).rejects.toThrow('There is no brand "nobody".');
  });

  test("writes into the record who closed and opened it, what was before and after, and nothing where it was so already", async () => {
    const listed = () =>
      app.db
        .selectFrom("operator_actions")
        .select(["action", "subject", "via", "operator_id", "changes", "detail"])
        .where("chain", "=", "acme")
        .orderBy("seq")
        .execute();
    const known = (await listed()).length;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    for (const args of [["close"], ["close"], ["close", "--until", until], ["open"], ["open"]])
      await run(args[0] ?? "", "acme", ...args.slice(1), "--as", "anna");
    const entry = { subject: "brand:acme", via: "npm run brand", operator_id: null, detail: { by: "anna" } };
    expect((await listed()).slice(known)).toEqual([
      { ...entry, action: "brand.close", changes: [{ field: "maintenance", before: false, after: true }] },
      { ...entry, action: "brand.close", changes: [{ field: "until", before: null, after: until }] },
      {
        ...entry,
        action: "brand.open",
        changes: [
          { field: "maintenance", before: true, after: false },
          { field: "until", before: until, after: null },
        ],
      },
    ]);
  });

  test("removes one, and lists what is left; one of which the record tells stays", async () => {
    await expect(run("remove", "acme")).rejects.toThrow('The brand "acme" stays: the record of operators has entries about it.');
    await run(...NEW.map((word) => word.replace("acme", "bela")));
    await run("apply", "bela");
    expect(await run("list")).toBe("acme\nbela\nmela\npanna");
    expect(await run("remove", "bela")).toContain('The brand "bela" is gone.');
    expect(await run("list")).toBe("acme\nmela\npanna");
    await expect(run("remove", "bela")).rejects.toThrow('There is no brand "bela".');
  });

  test("ends with 1 and a sentence for each fault", async () => {
    change('"domains": ["acme.example"]', '"domains": ["mela.localhost", "panna.localhost"]');
    const { code, stderr } = await runApart("apply", "acme");
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([
      'domains[0]: mela.localhost is a domain of the brand "mela" already',
      'domains[1]: panna.localhost is a domain of the brand "panna" already',
    ]);
  });
});
