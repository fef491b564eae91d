import { endpoint } from "@mela/contract/base/endpoint";
import * as z from "zod/mini";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiError, type ApiHooks, call, configureApi, distrustCache, queryOf } from "./api.ts";

const anything = z.looseObject({});
const list = endpoint({ method: "GET", path: "/wps/list", auth: "optional", input: anything, output: anything });
const save = endpoint({ method: "POST", path: "/wps/save", auth: "session", input: anything, output: anything });
const submit = endpoint({ method: "POST", path: "/wps/form", encoding: "form", input: anything, output: anything });
const sealed = endpoint({ method: "POST", path: "/wps/login", encoding: "jwe", input: anything, output: anything });

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown; cache?: RequestCache };
let sent: Sent[];
let answers: (Response | Error)[];
const hooks = {
  brand: () => "mela",
  language: () => "bn",
  device: () => "H5",
  token: vi.fn<ApiHooks["token"]>(() => "secret-token"),
  onFailure: vi.fn<ApiHooks["onFailure"]>(),
  onAnyFailure: vi.fn<ApiHooks["onAnyFailure"]>(),
  onSessionExpired: vi.fn<ApiHooks["onSessionExpired"]>(async () => false),
  encrypt: vi.fn<ApiHooks["encrypt"]>(async (_input, fresh) => (fresh ? "fresh.jwe" : "first.jwe")),
};

const ok = (value: unknown) => Response.json({ success: true, value });
const failed = (errorCode: string, status: number, message = "") =>
  Response.json({ success: false, errorCode, message, value: { captcha: true } }, { status });
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error("it worked")),
    (error: ApiError) => error,
  );

beforeEach(() => {
  vi.clearAllMocks();
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method ?? "",
      headers: init.headers as Record<string, string>,
      body: init.body,
      ...(init.cache ? { cache: init.cache } : {}),
    });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("no answer planned");
  });
  configureApi(hooks);
});
afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  test("TEMPLATE-02 sends merchant, device, language and the token, and gives the value back", async () => {
    answers = [ok({ a: 1 })];
    expect(await call(list, { q: "x", page: 2, none: undefined, empty: "" })).toEqual({ a: 1 });
    expect(sent[0]).toMatchObject({
      url: "/wps/list?q=x&page=2",
      method: "GET",
      headers: { "X-Merchant": "mela", "X-Device": "H5", "Accept-Language": "bn", Authorization: "Bearer secret-token" },
    });
  });

  test("whoever is not logged in tells this browser's key with all that changes something, a registration too; others do not", async () => {
    configureApi({ ...hooks, deviceKey: () => "this-browser" });
    const kinds = [
      submit,
      endpoint({ method: "PUT", path: "/wps/member/register", input: anything, output: anything }),
      endpoint({ method: "GET", path: "/wps/games", input: anything, output: anything }),
      save,
    ];
    for (const kind of kinds) {
      answers = [ok({})];
      await call(kind, {});
    }
    expect(sent.map(({ headers }) => headers["X-Device-Key"])).toEqual(["this-browser", "this-browser", undefined, undefined]);
  });

  test("what the browser has cached of public answers is asked for anew once it is known to be old, until all of it has expired", async () => {
    const open = endpoint({ method: "GET", path: "/wps/games", input: anything, output: anything });
    // Later than any distrust of a test before it.
    vi.useFakeTimers({ now: Date.now() + 86_400_000 });
    const caches = [];
    for (const step of [() => {}, distrustCache, () => vi.advanceTimersByTime(60_000), () => vi.advanceTimersByTime(16_000)]) {
      step();
      answers = [ok({})];
      await call(open, {});
      caches.push(sent.at(-1)?.cache);
    }
    vi.useRealTimers();
    expect(caches).toEqual(["default", "no-cache", "no-cache", "default"]);
  });

  test("never puts the token into the address, nor sends it where no session is read", async () => {
    answers = [ok({}), ok({})];
    await call(list, {});
    await call(submit, { a: "1 2" });
    expect(sent.map((request) => request.url).join()).not.toContain("secret-token");
    expect(sent[1]?.headers).not.toHaveProperty("Authorization");
    expect(String(sent[1]?.body)).toBe("a=1+2");
  });

  test("sends each field of a form, also an empty one", async () => {
    answers = [ok({})];
    await call(submit, { username: "", email: "nadia@mail.com" });
    expect(String(sent[0]?.body)).toBe("username=&email=nadia%40mail.com");
  });

  test("writes a body as JSON", async () => {
    answers = [ok({})];
    await call(save, { a: 1 });
    expect(sent[0]).toMatchObject({ body: '{"a":1}', headers: { "Content-Type": "application/json" } });
  });

  test("SEC-02 an encrypted call carries the encryption header and a compact JWE for a body", async () => {
    answers = [ok({})];
    await call(sealed, { password: "Mela2026" });
    expect(sent[0]).toMatchObject({ body: "first.jwe", headers: { "X-Encryption": "JWE", "Content-Type": "application/jose" } });
  });

  test("a stale key is exchanged once", async () => {
    answers = [failed("encryption.stale", 401), ok({ in: true })];
    expect(await call(sealed, {})).toEqual({ in: true });
    expect(sent.map((request) => request.body)).toEqual(["first.jwe", "fresh.jwe"]);
    answers = [failed("encryption.stale", 401), failed("encryption.stale", 401)];
    expect((await failure(call(sealed, {}))).code).toBe("encryption.stale");
  });
});

describe("a failed call", () => {
  test("carries code, status, message and value, and is shown where the call asks for it", async () => {
    answers = [failed("login.failed", 401, "ভুল")];
    const error = await failure(call(save, {}, { showFailure: true }));
    expect(error).toMatchObject({ code: "login.failed", status: 401, message: "ভুল", value: { captcha: true } });
    expect(hooks.onFailure).toHaveBeenCalledExactlyOnceWith(error);
  });

  test("API-48 is not shown where the call does not ask for it", async () => {
    answers = [failed("login.failed", 401)];
    await failure(call(save, {}));
    expect(hooks.onFailure).not.toHaveBeenCalled();
    expect(hooks.onAnyFailure).toHaveBeenCalledOnce();
  });

  test("a lost network, a proxy's page and a timeout have codes of their own, and the words are the screen's", async () => {
    answers = [
      new TypeError("Failed to fetch"),
      new Response("<html>Bad gateway", { status: 502 }),
      new Response("nonsense", { status: 200 }),
    ];
    const words = async () => {
      const { code, message } = await failure(call(list, {}));
      return [code, message];
    };
    expect(await words()).toEqual(["network.lost", ""]);
    expect(await words()).toEqual(["system.unavailable", ""]);
    expect(await words()).toEqual(["system.error", ""]);
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
    answers = [new DOMException("late", "TimeoutError")];
    expect(await words()).toEqual(["network.timeout", ""]);
  });

  test("an aborted call is nobody's failure", async () => {
    const stop = new AbortController();
    stop.abort();
    answers = [new DOMException("stopped", "AbortError")];
    expect((await failure(call(list, {}, { signal: stop.signal, showFailure: true }))).name).toBe("AbortError");
    expect(hooks.onFailure).not.toHaveBeenCalled();
  });

  test("an expired session is renewed and the call sent again with the new token, once", async () => {
    hooks.onSessionExpired.mockImplementationOnce(async () => {
      hooks.token.mockReturnValueOnce("second-token");
      return true;
    });
    answers = [failed("session.expired", 401), ok({ done: true })];
    expect(await call(save, {})).toEqual({ done: true });
    expect(hooks.onSessionExpired.mock.calls[0]?.[1]).toBe("secret-token");
    expect(sent[1]?.headers).toMatchObject({ Authorization: "Bearer second-token" });
    answers = [failed("session.expired", 401)];
    expect((await failure(call(save, {}))).code).toBe("session.expired");
  });
});

describe("a call that begins while the session is being ended", () => {
  test("goes as a visitor's where that is enough, and is not sent where it would be refused; the call that ends it goes with its own token", async () => {
    configureApi({ ...hooks, isSessionEnding: () => true });
    answers = [ok({ a: 1 }), ok({ done: true })];
    expect(await call(list, {})).toEqual({ a: 1 });
    expect(sent[0]?.headers["Authorization"]).toBeUndefined();
    // Without words: the screen that called has its own.
    expect(await failure(call(save, {}))).toMatchObject({ code: "session.expired", message: "" });
    expect(sent).toHaveLength(1);
    expect(hooks.onSessionExpired).not.toHaveBeenCalled();
    expect(await call(save, {}, { token: "its-own-token" })).toEqual({ done: true });
    expect(sent[1]?.headers).toMatchObject({ Authorization: "Bearer its-own-token" });
  });
});

describe("a call that asks for the second factor", () => {
  const asked = () =>
    Response.json({ success: false, errorCode: "secondFactor.required", message: "", value: { methods: ["totp"] } }, { status: 403 });
  const key = { headers: { "Idempotency-Key": "k".repeat(32) } };

  test("is sent once more as it was, under the same key, when it was shown, and once alone", async () => {
    const onStepUp = vi.fn<NonNullable<ApiHooks["onStepUp"]>>(async () => true);
    configureApi({ ...hooks, onStepUp });
    answers = [asked(), ok({ done: true })];
    expect(await call(save, { a: 1 }, key)).toEqual({ done: true });
    expect(sent.map(({ headers, body }) => [headers["Idempotency-Key"], body])).toEqual([
      ["k".repeat(32), '{"a":1}'],
      ["k".repeat(32), '{"a":1}'],
    ]);
    answers = [asked(), asked()];
    expect((await failure(call(save, {}))).code).toBe("secondFactor.required");
    expect(onStepUp).toHaveBeenCalledTimes(2);
  });

  test("fails as any other when the member would not", async () => {
    configureApi({ ...hooks, onStepUp: async () => false });
    answers = [asked()];
    expect((await failure(call(save, {}))).value).toEqual({ methods: ["totp"] });
    expect(sent).toHaveLength(1);
  });
});

describe("a query", () => {
  test("leaves out what is absent and keeps zero and false", () => {
    expect(queryOf({ a: 0, b: false, c: null, d: undefined, e: "", f: "ক&" })).toBe("?a=0&b=false&f=%E0%A6%95%26");
    expect(queryOf({})).toBe("");
    expect(queryOf(undefined)).toBe("");
  });
});
