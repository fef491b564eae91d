import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drainMs } from "../../server/src/env.ts";
import { filled } from "../cluster/template.ts";
import { ROOT, textOf, yamlOf } from "./deploy-files.ts";

const UNITS = ["mela-platform@", "mela-arcade"] as const;
const unitOf = (name: string) => textOf(`deploy/systemd/${name}.service`);
/** Directives of nginx, without comments and blocks. */
const directives = (text: string): string[] => [...text.matchAll(/^\s*([^#\s][^{}\n]*);$/gm)].map(([, line = ""]) => line);

test.each(UNITS)("%s.service starts a file that there is, as nobody of importance, and waits until it has taken leave", async (name) => {
  const unit = await unitOf(name);
  const [, file = ""] = /^ExecStart=.*\/usr\/bin\/node --disable-warning=ExperimentalWarning (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(ROOT, file))).toBe(true);
  for (const line of [
    "User=mela",
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "PrivateTmp=yes",
    "Restart=always",
  ])
    expect(unit.split("\n"), line).toContain(line);
  // The compiler of Node makes what it runs while it runs.
  expect(unit).not.toContain("MemoryDenyWriteExecute");
  const wait = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(wait).toBeGreaterThanOrEqual(drainMs({ DRAIN_SECONDS: undefined, NODE_ENV: "production" }) / 1_000 + 10);
});

test("both units are hardened in the same way, and the arcade alone writes somewhere", async () => {
  const [platform = "", arcade = ""] = await Promise.all(UNITS.map(unitOf));
  const own = /^(?:#.*|\[Unit\]|Description=.*|EnvironmentFile=.*|Environment=.*|ExecStart=.*)$/;
  const rest = (text: string) => text.split("\n").filter((line) => !own.test(line));
  const writes = ["StateDirectory=mela-arcade", "StateDirectoryMode=0700", "ReadWritePaths=/var/lib/mela-arcade"];
  expect(rest(arcade).filter((line) => !writes.includes(line))).toEqual(rest(platform));
  expect(rest(arcade)).toEqual(expect.arrayContaining(writes));
});

test("nginx hands on what a stopping platform or a dead machine has not taken, keeps no connection, and drops what visitors say of their country and host", async () => {
  const [passing, site] = await Promise.all([textOf("deploy/nginx/platform.conf"), textOf("deploy/nginx/mela.conf.template")]);
  const production = await textOf("docs/production.md");
  const [, countryHeader = "none"] = /^COUNTRY_HEADER=(.+)$/m.exec(production) ?? [];
  expect(directives(passing)).toEqual(
    expect.arrayContaining([
      "proxy_buffering off",
      "proxy_connect_timeout 1s",
      "proxy_next_upstream error timeout http_502 non_idempotent",
      'proxy_set_header X-Forwarded-Host ""',
      "proxy_set_header Connection close",
    ]),
  );
  // The one that the settings of docs/production.md have the platform believe, and those that somebody may name in its place.
  for (const header of ["CF-IPCountry", "CloudFront-Viewer-Country", "X-Vercel-IP-Country", countryHeader]) {
    expect(directives(passing)).toContain(`proxy_set_header ${header} ""`);
    expect(production).toContain(`\theader_up -${header}\n`);
  }
  // The site's calls are waited for; the arcade's as long as a page waits for them.
  const waits = [...site.matchAll(/location [^{]*|proxy_read_timeout [^;]+|proxy_next_upstream(?:_\w+)? [^;]+/g)].map(([text]) =>
    text.trim(),
  );
  expect(waits).toEqual([
    "proxy_read_timeout 1h",
    "location /",
    "proxy_next_upstream_tries 2",
    "location ~ ^/(?:assets|chat/assets|console/app/assets)/",
    "proxy_next_upstream error timeout http_502 http_404",
    "proxy_next_upstream_tries 2",
    "proxy_read_timeout 18s",
    "proxy_next_upstream_tries 4",
    "proxy_next_upstream_timeout 30s",
    "location /",
    expect.stringMatching(/^location ~ .*events/),
    "proxy_read_timeout 30s",
    "location ~ ^/api/sea/events$",
    "proxy_read_timeout 30s",
    "location ~ ^/api/room/events$",
    "proxy_read_timeout 30s",
    "location ~ ^/api/room(?:/|$)",
    "proxy_read_timeout 8s",
    "location = /api/shots",
    "proxy_read_timeout 2m",
    "location ^~ /client/",
    "proxy_read_timeout 5s",
    "proxy_next_upstream error timeout http_404",
    "proxy_next_upstream_tries 2",
  ]);
  // tools/cluster/proxy.test.ts tries the same with nginx itself, where the machine has it.
  const servers = [...site.matchAll(/^\s*server \$\{\w+\}(.*);$/gm)].map(([, rest]) => rest);
  expect(servers).toEqual([
    " max_fails=0",
    " max_fails=0",
    " max_fails=1 fail_timeout=5s",
    " max_fails=1 fail_timeout=5s",
    " max_fails=0 backup",
    " max_fails=0 backup",
    " max_fails=0",
    " max_fails=0",
    " max_fails=1 fail_timeout=5s",
    " max_fails=1 fail_timeout=5s",
    " max_fails=1 fail_timeout=2s",
    " max_fails=1 fail_timeout=2s",
  ]);
  expect(directives(site).filter((line) => line.startsWith("keepalive"))).toEqual([]);
});

test("nginx waits longer than an arcade is silent for every stream that it has", async () => {
  const site = await textOf("deploy/nginx/mela.conf.template");
  const streams = [
    ...site.matchAll(/location ~ (\S+events\$) \{\n\t\tproxy_pass http:\/\/mela_arcade(?:_rooms|_seas)?;\n\t\tproxy_read_timeout 30s;/g),
  ].map(([, path = ""]) => new RegExp(path));
  const paths: string[] = [];
  for await (const file of glob("arcade/src/server/**/*.routes.ts", { cwd: ROOT }))
    for (const [, path = "", work = ""] of (await textOf(file)).matchAll(/\.get\(\s*"([^"]+)",(.*?)\n {2}\}?\);/gs))
      if (work.includes("streams.open(")) paths.push(path);
  expect(paths.toSorted()).toEqual(["/api/course/events", "/api/room/events", "/api/sea/events", "/api/table/events"]);
  expect(paths.filter((path) => !streams.some((of) => of.test(path)))).toEqual([]);
});

test("compose.yaml gives nginx every name that its templates ask for", async () => {
  const { services } = await yamlOf<{ services: { proxy: { environment: Record<string, string> } } }>("deploy/compose.yaml");
  const site = await filled(ROOT, "nginx/mela.conf.template", services.proxy.environment);
  expect(site).toContain("server 172.31.98.11:8080 max_fails=0;");
  expect(await filled(ROOT, "nginx/plain.conf.template", services.proxy.environment)).toContain("listen 8080 default_server;");
  expect(site).not.toMatch(/\$\{(?!SITE_NAMES|ARCADE_NAMES)/);
  await expect(filled(ROOT, "nginx/mela.conf.template", { PLATFORM_1: "here" })).rejects.toThrow(
    "deploy/nginx/mela.conf.template asks for PLATFORM_2, which nobody has given.",
  );
});

test("PgBouncer lends connections by transaction, and lets the platform's own setting pass", async () => {
  const lines = (await textOf("deploy/pgbouncer/pgbouncer.ini.template")).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["pool_mode = transaction", "ignore_startup_parameters = statement_timeout"]));
});
