import { allEndpoints } from "@mela/contract/all";
import { ERROR_STATUS, type ErrorCode } from "@mela/contract/base/errors";
import { SECURITY_EVENTS } from "@mela/contract/security/security-events";
import { expect, test } from "vitest";
import { EVENT_OF_CALL } from "./call-events.ts";
import { EVENT_OF_ERROR, eventOfRefusal, isIntegrityFault } from "./error-events.ts";

const isEvent = (type: string | null): boolean => type === null || Object.hasOwn(SECURITY_EVENTS, type);

test("every code of the table of errors says whether it is a security event", () => {
  expect(Object.keys(EVENT_OF_ERROR).toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
  expect(Object.entries(EVENT_OF_ERROR).filter(([, type]) => !isEvent(type))).toEqual([]);
});

test("every call that changes something says whether it is a security event once it is done", () => {
  const changing = allEndpoints
    .filter(({ endpoint }) => endpoint.method !== "GET")
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect([...new Set(changing)].filter((call) => !Object.hasOwn(EVENT_OF_CALL, call))).toEqual([]);
  const all = new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  expect(Object.keys(EVENT_OF_CALL).filter((call) => !all.has(call))).toEqual([]);
  expect(Object.entries(EVENT_OF_CALL).filter(([, type]) => !isEvent(type))).toEqual([]);
});

test("the same code is another event by where it came from", () => {
  const refusal = (code: ErrorCode, more: object = {}) =>
    eventOfRefusal({ code, value: undefined, path: "/wps/x", byOperator: false, ...more });
  expect(refusal("login.failed")).toBe("login.failed");
  expect(refusal("login.failed", { path: "/wps/console/sign-in" })).toBe("operator.login-failed");
  expect(refusal("session.forbidden")).toBe("access.refused");
  expect(refusal("session.forbidden", { byOperator: true })).toBe("operator.refused");
  expect(refusal("session.expired")).toBe("session.unknown");
  expect(refusal("session.expired", { value: { reason: "idle" } })).toBeNull();
  expect(refusal("request.notFound")).toBe("access.foreign-id");
  for (const path of [null, "/*", "/assets/*"]) expect(refusal("request.notFound", { path })).toBeNull();
});

test("a rule that the database kept is told from other errors of it, also as the cause of one", () => {
  const refused = Object.assign(new Error("does not sum to zero"), { code: "23514" });
  expect(isIntegrityFault(refused)).toBe(true);
  expect(isIntegrityFault(new Error("booking failed", { cause: Object.assign(new Error("append-only"), { code: "23001" }) }))).toBe(true);
  expect(isIntegrityFault(Object.assign(new Error("taken"), { code: "23505" }))).toBe(false);
  expect(isIntegrityFault("23514")).toBe(false);
});
