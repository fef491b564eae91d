// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../testing/part-fixture.tsx";
import { Picture } from "./picture.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a picture that could not be loaded hides itself, and is asked for again when the network is back", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  const { container } = await renderPart(<Picture src="/art/cat-lotus.svg" />);
  const picture = () => container.querySelector("img");
  expect(picture()).not.toBeNull();
  for (let host = 0; host < 3 && picture(); host += 1) fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  act(() => void dispatchEvent(new Event("online")));
  expect(picture()?.getAttribute("src")).toContain("/art/cat-lotus.svg");
});
