// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigateTo, useOfSearch } from "./navigation.ts";

const drawn = vi.fn<() => void>();

function Tab() {
  drawn();
  return <output>{useOfSearch((search) => search.get("tab") ?? "none")}</output>;
}

beforeEach(() => {
  drawn.mockClear();
  history.replaceState(null, "", "/m/home?tab=FISH");
});
afterEach(cleanup);

test("whoever asks for a part of the query is drawn anew when it changes, and not for what else stands there", () => {
  render(<Tab />);
  act(() => history.replaceState(history.state, "", "/m/home?tab=FISH&page=2"));
  act(() => navigateTo("/m/home?tab=FISH&popup=side"));
  expect(screen.getByRole("status").textContent).toBe("FISH");
  expect(drawn).toHaveBeenCalledTimes(1);
  act(() => navigateTo("/m/home"));
  expect(screen.getByRole("status").textContent).toBe("none");
  expect(drawn).toHaveBeenCalledTimes(2);
});
