import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("without any variable the arcade runs on loopback for the demo", () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    ARCADE_HOST: "127.0.0.1",
    ARCADE_PORT: 8090,
    publicUrl: "http://127.0.0.1:8090",
    ARCADE_PROVIDER_CODE: "arcade",
  });
  expect(env.PLATFORM_ORIGINS).toBeUndefined();
});

test("production refuses the secret of the demo, a weak one, and a wallet without TLS", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow(/ARCADE_SECRET/);
  const production = { NODE_ENV: "production", ARCADE_SECRET: "7Yq0b9ZtXw3KpLr8Vn2MdFh5Js6Gc1Ae" };
  expect(readEnv(production).NODE_ENV).toBe("production");
  expect(() => readEnv({ ...production, ARCADE_SECRET: "a".repeat(64) })).toThrow(/ARCADE_SECRET is weak/);
  expect(() => readEnv({ ...production, ARCADE_SECRET_ALSO: "a".repeat(64) })).toThrow(/ARCADE_SECRET_ALSO is weak/);
  expect(readEnv({ ...production, ARCADE_SECRET_ALSO: "Qe4Rt6Yu8Io0Pa2Sd3Fg5Hj7Kl9Zx1Cv" }).ARCADE_SECRET_ALSO).toBeDefined();
  expect(() => readEnv({ ...production, METRICS_TOKEN: "metrics-token-1234" })).toThrow(/METRICS_TOKEN is weak/);
  expect(readEnv({ ...production, METRICS_TOKEN: production.ARCADE_SECRET }).NODE_ENV).toBe("production");
  expect(() => readEnv({ ...production, PLATFORM_URL: "http://mela.example" })).toThrow(/PLATFORM_URL must be https/);
  expect(() => readEnv({ ...production, ARCADE_PUBLIC_URL: "http://games.example" })).toThrow(/ARCADE_PUBLIC_URL must be https/);
  expect(readEnv({ ...production, PLATFORM_URL: "https://mela.example" }).PLATFORM_URL).toBe("https://mela.example");
});

test("the gallery of controls is shown with the demo tools alone, and never in production", () => {
  expect(readEnv({}).gallery).toBe(true);
  expect(readEnv({ DEMO_TOOLS: "0" }).gallery).toBe(false);
  const production = { NODE_ENV: "production", ARCADE_SECRET: "7Yq0b9ZtXw3KpLr8Vn2MdFh5Js6Gc1Ae" };
  expect(readEnv({ ...production, DEMO_TOOLS: "1" }).gallery).toBe(false);
});

test("origins are parted by commas or spaces and cut down to origins; anything else is refused", () => {
  expect(readEnv({ PLATFORM_ORIGINS: "https://a.example/m, https://b.example:8443" }).PLATFORM_ORIGINS).toEqual([
    "https://a.example",
    "https://b.example:8443",
  ]);
  expect(() => readEnv({ PLATFORM_ORIGINS: "not an origin" })).toThrow(/PLATFORM_ORIGINS/);
  expect(() => readEnv({ ARCADE_PORT: "no" })).toThrow(/ARCADE_PORT/);
});

test("matches are the arcade's own, or those of a file that is named; production plays none again", () => {
  expect(readEnv({})).toMatchObject({ ARCADE_MATCH_SOURCE: "simulated" });
  const replay = { ARCADE_MATCH_SOURCE: "replay", ARCADE_MATCH_REPLAY: "/srv/matches.json" };
  expect(readEnv(replay)).toMatchObject(replay);
  expect(() => readEnv({ ARCADE_MATCH_SOURCE: "replay" })).toThrow(/Set both, or neither/);
  expect(() => readEnv({ ARCADE_MATCH_REPLAY: "/srv/matches.json" })).toThrow(/Set both, or neither/);
  expect(() => readEnv({ ARCADE_MATCH_SOURCE: "feed" })).toThrow(/ARCADE_MATCH_SOURCE/);
  const production = { NODE_ENV: "production", ARCADE_SECRET: "7Yq0b9ZtXw3KpLr8Vn2MdFh5Js6Gc1Ae", PLATFORM_URL: "https://mela.example" };
  expect(readEnv(production).NODE_ENV).toBe("production");
  expect(() => readEnv({ ...production, ...replay })).toThrow(/ARCADE_MATCH_SOURCE/);
});

test("the journal stands in a folder, or in the PostgreSQL that is named; any other address is refused", () => {
  expect(readEnv({}).ARCADE_DATABASE_URL).toBeUndefined();
  for (const scheme of ["postgres", "postgresql"]) {
    const url = `${scheme}://arcade:secret@db.example:5432/mela?sslmode=verify-full`;
    expect(readEnv({ ARCADE_DATABASE_URL: url }).ARCADE_DATABASE_URL).toBe(url);
  }
  expect(() => readEnv({ ARCADE_DATABASE_URL: "mysql://db.example/mela" })).toThrow(/ARCADE_DATABASE_URL/);
});

test("where other arcades reach this one is a URL, or an address alone, which is reached at its port, of either kind", () => {
  const reached = (url?: string) => readEnv({ ARCADE_INTERNAL_URL: url, ARCADE_PORT: "8091" }).internalUrl;
  expect(["http://10.0.0.7:8090/", "10.0.0.7", "fd00:10::7"].map(reached)).toEqual([
    "http://10.0.0.7:8090",
    "http://10.0.0.7:8091",
    "http://[fd00:10::7]:8091",
  ]);
  expect(reached()).toBeUndefined();
  for (const wrong of ["fd00::7:8090:x", "ftp://10.0.0.7", "nowhere"]) expect(() => reached(wrong)).toThrow(/ARCADE_INTERNAL_URL/);
});
