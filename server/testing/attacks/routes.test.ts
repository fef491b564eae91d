import { afterAll, beforeAll, expect, it } from "vitest";
import { allEndpoints } from "@mela/contract/all";
import { createTestApp } from "../create-test-app.ts";
import { type Scene, createScene } from "./scene.ts";
import { marksOf } from "./marks.ts";
import { freshAddress } from "./wire.ts";

/** Who reaches what the server answers beside the contract: everybody, or only whoever sits at this machine while it is a demo. */
const OUTSIDE: Record<string, "all" | "demo"> = {
  "GET /healthz": "all",
  "GET /readyz": "all",
  "GET /robots.txt": "all",
  "GET /sitemap.xml": "all",
  "GET /manifest.webmanifest": "all",
  "GET /favicon.ico": "all",
  "GET /favicon.svg": "all",
  "GET /sw.js": "all",
  "GET /wps/openapi.json": "all",
  "GET /chat": "all",
  // Where the service desk was.
  "GET /operator": "all",
  "GET /operator*": "all",
  "GET /assets/*": "all",
  "GET /media/*": "all",
  "GET /media/banners/:name": "all",
  "GET /media/brands/:code|:file": "all",
  "GET /media/brands/:code|:file/:file": "all",
  "GET /media/content/:brand/:file": "all",
  "GET /media/covers/:name|:digest": "all",
  "GET /media/covers/:name|:digest/:name": "all",
  "GET /media/faces/:file": "all",
  "GET /media/fetched/:name": "all",
  "GET /media/promotions/:name": "all",
  "GET /media/share/:code/:file": "all",
  "GET /media/vendors/:name": "all",
  // Of `/chat/assets/*`, as Fastify prints it.
  "GET /chat*": "all",
  "GET /chat/assets/*": "all",
  // The page of the operators' console, whatever its address says.
  "GET /console": "all",
  "GET /console*": "all",
  // Where payment providers call back and send browsers to: an adapter reads them, and each has its own signature.
  "GET /provider/v1/payment/:provider/callback": "all",
  "POST /provider/v1/payment/:provider/callback": "all",
  "GET *": "all",
  "GET /dev/outbox": "demo",
  "GET /dev/ui": "demo",
  // Of `/dev/ui/*`, as Fastify prints it.
  "GET /dev/ui*": "demo",
  "GET /dev/ui/*": "demo",
  "GET /dev/ui/assets/*": "demo",
  "POST /dev/refill": "demo",
  "POST /dev/status": "demo",
};

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

/** Method and path of every route, as Fastify prints its tree. */
function routesOf({ app }: Scene["test"]): string[] {
  const parents: string[] = [];
  const found: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", rest = ""] = /^((?:│ {3}| {4})*)[├└]── (.*)$/.exec(line) ?? [];
    const [, part = "", methods = ""] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(rest) ?? [];
    if (rest === "") continue;
    const depth = indent.length / 4;
    parents[depth] = (depth > 0 ? (parents[depth - 1] ?? "") : "") + part;
    for (const method of methods.split(", ").filter((name) => name !== "" && name !== "HEAD")) found.push(`${method} ${parents[depth]}`);
  }
  return found;
}

it("every route is a call of the contract or stands in the table of what is beside it", () => {
  const ofContract = allEndpoints.flatMap(({ endpoint: { method, alsoMethods, path } }) =>
    [method, ...alsoMethods].map((one) => `${one} ${path}`),
  );
  const routes = routesOf(scene.test);
  expect(ofContract.filter((route) => !routes.includes(route))).toEqual([]);
  expect(routes.filter((route) => !ofContract.includes(route) && !Object.hasOwn(OUTSIDE, route))).toEqual([]);
});

const ask = (test: Scene["test"], route: string, more: { ip?: string; host?: string; token?: string } = {}) => {
  const [method = "GET", path = ""] = route.split(" ");
  const headers = { ...(more.host ? { host: more.host } : {}), "content-type": "application/json" };
  const options = { headers, ip: more.ip ?? freshAddress(), ...(more.token ? { token: more.token } : {}) };
  const body = method === "POST" ? { body: { merchant: "mela", maintenance: true } } : {};
  return test.call(method, path.replace("*", path === "*" ? "/m/nowhere" : "nothing.js"), { ...options, ...body });
};

it("what is beside the contract fails for nobody, tells nobody's things and writes nothing", async () => {
  const marks = (["owner", "victim", "stranger"] as const).flatMap(marksOf);
  for (const route of Object.keys(OUTSIDE).filter((name) => OUTSIDE[name] === "all")) {
    for (const token of [undefined, scene.owner.token, scene.seats.owner]) {
      const { status, text } = await ask(scene.test, route, token ? { token } : {});
      expect([route, status < 500 || status === 503, marks.filter((mark) => text.includes(mark))]).toEqual([route, true, []]);
    }
  }
  expect(await scene.journal.read()).toEqual([]);
});

it("the demo's tools are not there for another machine, for a page of another name, nor outside of a demo", async () => {
  const real = await createTestApp({ env: { DEMO_TOOLS: "0" } });
  for (const route of Object.keys(OUTSIDE).filter((name) => OUTSIDE[name] === "demo")) {
    for (const elsewhere of [{ ip: "203.0.113.9" }, { host: "evil.example" }, { host: "127.0.0.1.evil.example" }]) {
      expect([route, elsewhere, (await ask(scene.test, route, elsewhere)).status]).toEqual([route, elsewhere, 404]);
    }
    expect([route, (await ask(real, route)).status]).toEqual([route, 404]);
  }
  expect((await ask(scene.test, "POST /dev/refill")).json.errorCode).toBe("session.required");
  expect((await ask(scene.test, "POST /dev/refill", { token: scene.stranger.token })).status).toBe(401);
  expect(await scene.journal.read()).toEqual([]);
  await real.close();
});

it("HEAD is refused where GET is", async () => {
  for (const { endpoint } of allEndpoints.filter(
    ({ endpoint: { method, auth } }) => method === "GET" && !["none", "optional"].includes(auth),
  )) {
    const { status } = await scene.test.call("HEAD", endpoint.path, { ip: freshAddress() });
    expect([endpoint.path, status]).toEqual([endpoint.path, 401]);
  }
});

it("a member's events reach nobody else's stream or poll", async () => {
  const { test } = scene;
  const letter = { title: marksOf("victim")[1] ?? "", content: "for one pair of eyes" };
  const before = await test.call("GET", "/wps/events/poll", { token: scene.owner.token });
  await test.services.inbox.send({ memberId: scene.victim.member.id, texts: { bn: letter, en: letter } });
  await test.services.wallet.move({
    memberId: scene.victim.member.id,
    brandCode: "mela",
    currency: "BDT",
    kind: "deposit",
    against: "cash",
    amountMinor: 7_331_917,
    externalId: "deposit-of-the-victim",
  });
  await test.services.events.flush();
  const path = `/wps/events/poll?after=${before.json.value.lastId}`;
  const poll = async (token?: string, brand = "mela") => {
    const call = { ip: freshAddress(), headers: { "x-merchant": brand }, ...(token ? { token } : {}) };
    const events: { type: string; data: object }[] = (await test.call("GET", path, call)).json.value.events;
    // That there are new winners is told to everybody, at some time after any bet of this file, and says no more than that.
    return events.filter(({ type, data }) => type !== "winners" || Object.keys(data).length > 0);
  };
  expect((await poll(scene.victim.token)).length).toBeGreaterThan(0);
  for (const events of [await poll(), await poll(scene.owner.token), await poll(scene.stranger.token, "panna")]) expect(events).toEqual([]);
});
