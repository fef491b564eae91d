import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../postgres/free-port.ts";
import { prepareProxy } from "./proxy.ts";
import { findTools } from "./tools.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** So many times shorter than in the file: what is waited for is the same. */
const FASTER = 6;

/** What an arcade or a platform in the place of a real one answers; `silent`: it takes the call and never answers. */
type Answers = "works" | "begins" | "follows" | "silent" | "has no such file";
/** One that follows has no rooms. */
const statusOf = (answers: Exclude<Answers, "silent">, path = ""): number =>
  answers === "follows" ? (path.startsWith("/api/room") ? 502 : 200) : { works: 200, begins: 502, "has no such file": 404 }[answers];

interface StandIn {
  answers: Answers;
  /** Calls that have come, as `GET /path`. */
  asked: string[];
  port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

async function standIn(): Promise<StandIn> {
  const hanging = new Set<ServerResponse>();
  let server: Server;
  const one: StandIn = {
    answers: "works",
    asked: [],
    port: await freePort(),
    async stop() {
      for (const answer of hanging) answer.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    async start() {
      server = createServer((request, answer) => {
        one.asked.push(`${request.method} ${request.url}`);
        if (one.answers === "silent") hanging.add(answer);
        else
          answer
            .writeHead(statusOf(one.answers, request.url), { trace: String(request.headers["traceparent"] ?? "none") })
            .end(String(one.port));
      });
      server.listen(one.port, "127.0.0.1");
      await once(server, "listening");
    },
  };
  await one.start();
  return one;
}

const nginx = await findTools().then(
  (tools) => tools.nginx,
  () => null,
);

// Where the machine has no nginx there is nothing to try.
describe.skipIf(nginx === null)("nginx with the files of deploy/nginx", () => {
  let folder: string;
  let proxy: ChildProcess;
  let [site, games] = ["", ""];
  let platforms: [StandIn, StandIn];
  let arcades: [StandIn, StandIn];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "mela-nginx-"));
    // Its workers are somebody else where root has started it.
    await chmod(folder, 0o755);
    platforms = [await standIn(), await standIn()];
    arcades = [await standIn(), await standIn()];
    const [sitePort, gamesPort] = [await freePort(), await freePort()];
    [site, games] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${gamesPort}`];
    const behind = {
      platforms: [platforms[0].port, platforms[1].port] as const,
      arcades: [arcades[0].port, arcades[1].port] as const,
      site: sitePort,
      games: gamesPort,
    };
    const file = await prepareProxy(ROOT, folder, behind);
    const conf = join(folder, "nginx/mela.conf");
    const text = await readFile(conf, "utf8");
    await writeFile(
      conf,
      text.replaceAll(
        /(proxy_read_timeout|proxy_next_upstream_timeout) (8|18|30)s/g,
        (_, name, seconds) => `${name} ${Math.round((Number(seconds) * 1_000) / FASTER)}ms`,
      ),
    );
    proxy = spawn(nginx!, ["-e", "stderr", "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
    await vi.waitFor(async () => void (await fetch(site)), { timeout: 20_000 });
  });
  afterAll(async () => {
    proxy?.kill("SIGTERM");
    if (proxy?.exitCode === null) await once(proxy, "exit");
    await Promise.all([...platforms, ...arcades].map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    for (const one of [...platforms, ...arcades]) Object.assign(one, { answers: "works", asked: [] });
  });

  /** The status of a call, and who answered it. */
  async function call(url: string, init: RequestInit = { method: "POST", body: "{}" }) {
    const answer = await fetch(url, init);
    const by = answer.status === 200 ? Number(await answer.text()) : 0;
    return { status: answer.status, by, trace: answer.headers.get("trace") };
  }

  // First, since those that follow leave arcades alone for five seconds.
  test("a call about a room goes to the arcade that has it, and no other call leaves the one that has none for that", async () => {
    const [leads, follows] = arcades;
    follows.answers = "follows";
    for (let at = 0; at < 6; at += 1) expect(await call(`${games}/api/room/join`)).toMatchObject({ status: 200, by: leads.port });
    expect(follows.asked.length).toBeGreaterThan(0);
    const calls = [];
    for (let at = 0; at < 6; at += 1) calls.push((await call(`${games}/api/play`)).by);
    expect(new Set(calls)).toEqual(new Set([leads.port, follows.port]));
  });

  test("a session's stream of the sea and its shots go to one arcade, other sessions to the other, and all there while the one has none", async () => {
    const [first, second] = arcades;
    const by: number[] = [];
    // That forty sessions are all of one arcade happens once in 2 ** 39 times.
    for (let session = 0; session < 40; session += 1) {
      const headers = { "x-session": `session-${session}` };
      const answers = [await call(`${games}/api/sea/events`, { headers })];
      for (let shot = 0; shot < 2; shot += 1) answers.push(await call(`${games}/api/shots`, { method: "POST", body: "{}", headers }));
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.by}`)).size).toBe(1);
      by.push(answers[0]!.by);
    }
    expect(new Set(by)).toEqual(new Set([first.port, second.port]));
    first.answers = "begins";
    const headers = { "x-session": `session-${by.indexOf(first.port)}` };
    for (const path of ["sea/events", "shots"])
      expect(await call(`${games}/api/${path}`, { method: "POST", body: "{}", headers })).toMatchObject({ status: 200, by: second.port });
  });

  test("an arcade that takes calls and answers none costs one call its time; what follows goes to the other at once", async () => {
    const [silent, works] = arcades;
    silent.answers = "silent";
    const began = performance.now();
    const calls = [];
    for (let at = 0; at < 20; at += 1) calls.push(await call(`${games}/api/play`));
    expect(new Set(calls.map(({ status, by }) => `${status} ${by}`))).toEqual(new Set([`200 ${works.port}`]));
    // Once, and every five seconds on a machine that is so slow.
    expect(silent.asked.length).toBeGreaterThan(0);
    expect(silent.asked.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 5_000));
  });

  test("a step behind an arcade that answers nothing comes to an end, and is asked of the other", async () => {
    for (const arcade of arcades) arcade.answers = "silent";
    const began = performance.now();
    const { status } = await call(`${games}/api/step`);
    expect(status).toBe(504);
    expect(arcades.map(({ asked }) => asked.includes("POST /api/step"))).toEqual([true, true]);
    // Without an end of nginx's own it would be a minute for each.
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("when the working arcade goes, the one that has just begun is asked at once, also where both had just been left alone", async () => {
    const [first, second] = arcades;
    second.answers = "begins";
    await call(`${games}/api/play`);
    await call(`${games}/api/play`);
    await first.stop();
    // Nobody has taken over yet.
    expect((await call(`${games}/api/play`)).status).toBe(502);
    second.answers = "works";
    expect(await call(`${games}/api/play`)).toMatchObject({ status: 200, by: second.port });
    await first.start();
  });

  test("a file that the one platform does not have is asked of the other, and so with two arcades; one that nobody has is not found", async () => {
    platforms[0].answers = arcades[0].answers = "has no such file";
    for (const url of [
      `${site}/assets/app-1.js`,
      `${site}/console/app/assets/app-1.js`,
      `${site}/chat/assets/a.css`,
      `${games}/client/assets/a.js`,
    ])
      for (let time = 0; time < 3; time += 1) expect((await call(url, {})).status, url).toBe(200);
    platforms[1].answers = arcades[1].answers = "has no such file";
    expect([(await call(`${site}/assets/app-1.js`, {})).status, (await call(`${games}/client/assets/a.js`, {})).status]).toEqual([
      404, 404,
    ]);
    // Anything else that is not found is not found.
    platforms[0].asked.length = platforms[1].asked.length = 0;
    expect((await call(`${site}/wps/nothing`, {})).status).toBe(404);
    expect([...platforms[0].asked, ...platforms[1].asked]).toHaveLength(1);
  });

  test("a trace comes through of whoever signs, and of nobody else", async () => {
    const headers = { traceparent: "00-aaaa-bbbb-01" };
    for (const url of [`${site}/provider/v1/wallet/bet`, `${games}/launch`]) {
      expect((await call(url, { headers })).trace).toBe("none");
      expect((await call(url, { headers: { ...headers, "x-signature": "of a provider" } })).trace).toBe(headers.traceparent);
    }
  });
});
