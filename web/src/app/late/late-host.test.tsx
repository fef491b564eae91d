// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LateHost } from "./late-host.tsx";

const Late = () => <p>late</p>;
let asked: number;
let told: unknown[][];

/** Fails so often, and comes then. */
const failing = (times: number) => async () => {
  asked += 1;
  if (asked <= times) throw new TypeError("Failed to fetch dynamically imported module");
  return Late;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  told = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void told.push(words));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the late parts come three seconds after the page, and not before", async () => {
  render(<LateHost load={failing(0)} />);
  await pass(2_999);
  expect(asked).toBe(0);
  await pass(1 + 200);
  expect(screen.getByText("late")).toBeTruthy();
});

test("what a lost network has kept away is asked for again after 5, 20 and 80 seconds, and nothing is told of it once it comes", async () => {
  render(<LateHost load={failing(3)} />);
  await pass(3_200);
  expect(asked).toBe(1);
  await pass(4_999);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  await pass(19_999);
  expect(asked).toBe(2);
  await pass(1);
  expect(asked).toBe(3);
  await pass(79_999);
  expect(asked).toBe(3);
  await pass(1);
  expect(asked).toBe(4);
  expect(screen.getByText("late")).toBeTruthy();
  expect(told).toEqual([]);
});

test("after that it is given up and told once", async () => {
  render(<LateHost load={failing(9)} />);
  await pass(600_000);
  expect(asked).toBe(4);
  expect(told.map(([words]) => words)).toEqual(["The late parts did not load"]);
  expect(screen.queryByText("late")).toBeNull();
});
