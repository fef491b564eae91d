import { afterEach, expect, test, vi } from "vitest";
import { setTransport } from "@mela/kit/api";
import { answerWithPasskey, isBareAddress } from "./passkeys.ts";

/** What the browser does with a challenge. */
const browser = vi.hoisted(() => ({ answer: async (): Promise<object> => ({}) }));
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication: () => browser.answer() }));

const failWith = (name: string) => (browser.answer = () => Promise.reject(Object.assign(new Error(name), { name })));
afterEach(() => setTransport());

test("passkeys belong to names: an address in numbers has none", () => {
  expect(["127.0.0.1", "10.0.0.255", "[::1]"].map(isBareAddress)).toEqual([true, true, true]);
  expect(["localhost", "mela.example", "1.2.3.4.example", "4.example"].map(isBareAddress)).toEqual([false, false, false, false]);
});

test("what waits in the suggestions of a field fails without a word, whatever the browser has against it; what a person pressed does not", async () => {
  setTransport(async () => ({ challengeId: "c1", options: {} }) as never);
  for (const name of ["SecurityError", "UnknownError", "NotAllowedError"]) {
    failWith(name);
    expect(await answerWithPasskey(true)).toBeNull();
  }
  failWith("NotAllowedError");
  expect(await answerWithPasskey()).toBeNull();
  failWith("SecurityError");
  await expect(answerWithPasskey()).rejects.toThrow("SecurityError");
  browser.answer = async () => ({ id: "k" });
  expect(await answerWithPasskey(true)).toEqual({ challengeId: "c1", response: { id: "k" } });
});
