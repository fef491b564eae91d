import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { drainMs } from "../../server/src/env.ts";
import {
  imageSettings,
  namesOf,
  type Program,
  PROGRAMS,
  ROOT,
  type Settings,
  settingsOf,
  SOURCES,
  textOf,
  yamlOf,
} from "./deploy-files.ts";

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  read_only?: boolean;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string | number>;
  env_file?: string;
  volumes?: string[];
  ports?: string[];
  stop_grace_period?: string;
  networks?: Record<string, { ipv4_address: string }> | string[];
  healthcheck?: object;
  profiles?: string[];
}

const FILE = "deploy/compose.yaml";
const services = async () => (await yamlOf<{ services: Record<string, Service> }>(FILE)).services;
const programOf = (service: Service): Program | undefined => PROGRAMS.find((name) => service.image.startsWith(`mela/${name}:`));
/** With what stands for a name that nobody has set, and something for one that has to be. */
const words = (values: Service["environment"]): Settings =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      String(value)
        .replace(/^\$\{\w+:-(.*)\}$/, "$1")
        .replaceAll(/\$\{\w+:\?[^}]*\}/g, "given"),
    ]),
  );
const strong = () => randomBytes(32).toString("hex");

/** Fills in what a file leaves for whoever uses it. */
const filledIn = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === "" ? strong() : value]));

test("every service of compose.yaml is read-only, without capabilities, and no root", async () => {
  const all = Object.entries(await services());
  expect(all.map(([name]) => name)).toEqual([
    "platform-1",
    "platform-2",
    "arcade-1",
    "arcade-2",
    "psp",
    "commands",
    "valkey",
    "database",
    "proxy",
  ]);
  for (const [name, service] of all) {
    expect(service.user, name).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect([service.read_only, service.cap_drop, service.security_opt], name).toEqual([true, ["ALL"], ["no-new-privileges:true"]]);
  }
});

test("a site of compose.yaml names the header of its country itself, by default the one that its nginx sets or drops", async () => {
  const { COUNTRY_HEADER: header } = await settingsOf("deploy/example.env");
  for (const name of ["platform-1", "platform-2", "commands"])
    expect((await services())[name]?.environment?.["COUNTRY_HEADER"], name).toBe(`\${COUNTRY_HEADER:-${header}}`);
  expect(await textOf("deploy/nginx/platform.conf")).toContain(`\nproxy_set_header ${header} "";\n`);
});

test("every image of compose.yaml is named by its version, and those of ours have a Dockerfile", async () => {
  const all = Object.values(await services());
  const ours = all.filter(({ build }) => build !== undefined);
  expect(ours).toHaveLength(6);
  for (const { image, build } of ours) {
    expect(image).toMatch(/^mela\/\w+:\$\{MELA_VERSION:-\d+\.\d+\.\d+\}$/);
    expect(existsSync(join(ROOT, dirname(FILE), build?.context ?? "", build?.dockerfile ?? ""))).toBe(true);
  }
  for (const { image } of all.filter(({ build }) => build === undefined)) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?-\w+$/);
});

test("compose.yaml mounts files that there are, and publishes the proxy alone, and the sandbox to this machine", async () => {
  const all = await services();
  const mounted = Object.values(all).flatMap(({ volumes = [] }) => volumes.flatMap((volume) => /^(\.\/[^:]+):/.exec(volume)?.[1] ?? []));
  expect(mounted).toHaveLength(5);
  expect(mounted.filter((path) => !existsSync(join(ROOT, "deploy", path)))).toEqual([]);
  const published = Object.entries(all).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
  expect(published).toEqual(["psp 127.0.0.1:8091:8091", "proxy ${BIND:-0.0.0.0}:80:8080", "proxy ${BIND:-0.0.0.0}:443:8443"]);
});

test("each program of compose.yaml takes the settings that it is told, those of production and those for trying", async () => {
  const files = { "platform-1": ["platform.example.env", "demo.env"], "arcade-1": ["arcade.example.env"], psp: [] } as const;
  const all = await services();
  for (const [name, examples] of Object.entries(files)) {
    const service = all[name];
    const program = service && programOf(service);
    if (!program) throw new Error(`no program ${name}`);
    const known = await namesOf(program);
    const own = [{}, ...(await Promise.all(examples.map((file) => settingsOf(`deploy/${file}`))))].slice(examples.length > 0 ? 1 : 0);
    for (const settings of own) {
      const told = { ...(await imageSettings(program)), ...filledIn(settings), ...words(service.environment) };
      expect(Object.keys(told).filter((one) => !known.includes(one))).toEqual([]);
      expect(() => SOURCES[program].read(told)).not.toThrow();
    }
  }
});

const addressOf = (service: Service | undefined): string =>
  (service?.networks as Record<string, { ipv4_address: string }> | undefined)?.["mela"]?.ipv4_address ?? "";

test("the platforms of compose.yaml believe the proxy alone, and have the time that they take leave for", async () => {
  const all = await services();
  const proxy = addressOf(all["proxy"]);
  expect(await textOf(FILE)).toContain(`- subnet: ${proxy.replace(/\.\d+$/, ".0/24")}`);
  for (const name of ["platform-1", "platform-2"]) {
    const service = all[name];
    expect(service?.environment?.["TRUSTED_PROXIES"], name).toBe(proxy);
    const drain = drainMs({ DRAIN_SECONDS: undefined, NODE_ENV: "production" }) / 1_000;
    expect(Number.parseInt(service?.stop_grace_period ?? "", 10), name).toBeGreaterThanOrEqual(drain + 10);
  }
  for (const name of ["arcade-1", "arcade-2"]) expect(all[name]?.environment?.["ARCADE_TRUSTED_PROXIES"], name).toBe(proxy);
});

test("the proxy of compose.yaml has the addresses and ports of the platforms and the arcade", async () => {
  const all = await services();
  const told = all["proxy"]?.environment;
  const places = [
    ["PLATFORM_1", "platform-1", "PORT"],
    ["PLATFORM_2", "platform-2", "PORT"],
    ["ARCADE_1", "arcade-1", "ARCADE_PORT"],
    ["ARCADE_2", "arcade-2", "ARCADE_PORT"],
  ] as const;
  for (const [name, service, port] of places) expect(told?.[name]).toBe(`${addressOf(all[service])}:${all[service]?.environment?.[port]}`);
  expect(new Set(Object.values(all).map(addressOf).filter(Boolean)).size).toBe(5);
});

test("two arcades of compose.yaml have one journal, by a role and in a database that are not the platforms', and write nowhere else", async () => {
  const all = await services();
  const urlOf = (name: string, setting: string) =>
    new URL(String(all[name]?.environment?.[setting]).replaceAll(/\$\{(\w+):[^}]*\}/g, "$1"));
  const [books, ...journals] = [
    urlOf("platform-1", "DATABASE_URL"),
    ...["arcade-1", "arcade-2"].map((name) => urlOf(name, "ARCADE_DATABASE_URL")),
  ];
  for (const { host, username, password, pathname } of journals)
    expect([host, username, password, pathname]).toEqual([books?.host, "arcade", "ARCADE_DATABASE_PASSWORD", "/arcade"]);
  expect([books?.username, books?.password, books?.pathname]).toEqual(["mela", "DATABASE_PASSWORD", "/mela"]);
  // It makes them, and leaves the platforms' database to its owner.
  const made = await textOf("deploy/database/arcade.sh");
  expect(all["database"]?.volumes).toContain("./database/arcade.sh:/docker-entrypoint-initdb.d/arcade.sh:ro");
  for (const part of ["CREATE ROLE arcade LOGIN'", "CREATE DATABASE arcade OWNER arcade'", 'REVOKE ALL ON DATABASE :"DBNAME",'])
    expect(made).toContain(part);
  for (const name of ["arcade-1", "arcade-2"]) expect([all[name]?.volumes, all[name]?.read_only], name).toEqual([undefined, true]);
});

test("deploy/example.env has every name that compose.yaml asks for", async () => {
  const text = await textOf(FILE);
  const asked = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = ""]) => name));
  const known = await settingsOf("deploy/example.env");
  expect([...asked].toSorted()).toEqual(["ARCADE_DATABASE_PASSWORD", "ARCADE_NAMES", "DATABASE_PASSWORD", "SITE_NAMES", "TLS_FOLDER"]);
  expect([...asked].filter((name) => !(name in known))).toEqual([]);
  expect(Object.keys(known).filter((name) => !text.includes(`\${${name}:`))).toEqual([]);
});
