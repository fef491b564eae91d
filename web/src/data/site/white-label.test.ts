import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { addressOf } from "./domains.ts";
import { settingsQuery } from "./site.ts";
import { checkWhiteLabel, followWhiteLabel } from "./white-label.ts";

const INFO = {
  merchant: "mela",
  brandId: "mela",
  name: "Mela",
  minimumAge: 18,
  languages: ["bn", "en"],
  currency: "BDT",
  timeZone: "Asia/Dhaka",
};
const RENEWED = { ...TEMPLATE, minimumAge: 21 };

let client: QueryClient;
let calls: { call: string; input: unknown }[];
let info: object;
const paths = () => calls.map(({ call }) => call);

beforeEach(() => {
  calls = [];
  info = INFO;
  client = new QueryClient();
  client.setQueryData(settingsQuery().queryKey, TEMPLATE);
  answerWith(({ endpoint, input }) => {
    calls.push({ call: `${endpoint.method} ${endpoint.path}`, input });
    return endpoint.path === "/wps/system/whitelabel" ? info : RENEWED;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the white-label info", () => {
  test("API-27 is asked for without a payload, and settings that say the same stay as they are", async () => {
    await checkWhiteLabel(client, "en");
    expect(calls).toEqual([{ call: "GET /wps/system/whitelabel", input: {} }]);
    expect(client.getQueryData(settingsQuery().queryKey)).toBe(TEMPLATE);
  });

  test.each([{ minimumAge: 21 }, { languages: ["bn"] }, { name: "Mela Fair" }, { currency: "INR" }, { timeZone: "Asia/Kolkata" }])(
    "settings that say something else than %j are fetched again",
    async (change) => {
      info = { ...INFO, ...change };
      await checkWhiteLabel(client, "en");
      expect(paths()).toEqual(["GET /wps/system/whitelabel", "GET /wps/system/settings/consolidated"]);
      expect(client.getQueryData(settingsQuery().queryKey)).toEqual(RENEWED);
    },
  );

  test("is asked for again when somebody comes back after ten minutes, and not before", async () => {
    vi.useFakeTimers();
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("document", page);
    const comeBack = async () => {
      page.dispatchEvent(new Event("visibilitychange"));
      await vi.advanceTimersByTimeAsync(0);
    };
    const stop = followWhiteLabel(client, "en");
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
    await comeBack();
    expect(paths()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    page.visibilityState = "hidden";
    await comeBack();
    expect(paths()).toHaveLength(1);
    page.visibilityState = "visible";
    await comeBack();
    expect(paths()).toHaveLength(2);
    stop();
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    await comeBack();
    expect(paths()).toHaveLength(2);
  });
});

test("another address of ours is reached as this page is", () => {
  expect(addressOf("mela.example", { protocol: "https:", port: "" })).toBe("https://mela.example/");
  expect(addressOf("mela.localhost", { protocol: "http:", port: "8080" })).toBe("http://mela.localhost:8080/");
});
