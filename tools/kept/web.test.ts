// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { expectAsKept } from "./kept-lines.ts";

test("what the pages' modules hold at their top level is what is kept; `npm run settings:keep` takes over a change that is meant", async () => {
  await expectAsKept("web/src", "web/src/testing/kept-settings.txt");
  // A program of a page that holds clicks back, once it is loaded here, would fail whatever file comes next in this worker.
  const heard = vi.fn<() => void>();
  const button = document.body.appendChild(document.createElement("button"));
  button.addEventListener("click", heard);
  button.click();
  button.remove();
  expect(heard).toHaveBeenCalledOnce();
});
