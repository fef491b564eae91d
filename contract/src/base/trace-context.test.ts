import { expect, test } from "vitest";
import { newTraceId, readTraceparent, writeTraceparent } from "./trace-context.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

test("a traceparent is read as W3C writes it, and written the same", () => {
  const header = `00-${TRACE}-${SPAN}-01`;
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, sampled: true });
  expect(writeTraceparent(readTraceparent(header)!)).toBe(header);
  expect(readTraceparent(`00-${TRACE}-${SPAN}-02`)).toEqual({ traceId: TRACE, spanId: SPAN, sampled: false });
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-01-what-comes-later`)?.traceId).toBe(TRACE);
});

test.each([
  undefined,
  ["a", "b"],
  "",
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01\nrahim`,
  `cc-${TRACE}-${SPAN}-01-${"x".repeat(200)}`,
])("what is no traceparent is none: %s", (header) => expect(readTraceparent(header)).toBeNull());

test("a trace that begins here has an id of its own", () => {
  const [one, other] = [newTraceId(), newTraceId()];
  expect(one).toMatch(/^[\da-f]{32}$/);
  expect(one).not.toBe(other);
});
