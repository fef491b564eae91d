// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "../../../testing/form-steps.ts";
import { stubViewport } from "../../../testing/page-fixture.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { buildGame } from "../../../widgets/widget-fixture.tsx";
import { HotGamesScreen } from "./hot-games-screen.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(total: number, language = "en"): Promise<void> {
  stubViewport();
  sessionStorage.clear();
  history.replaceState(null, "", "/m/hot-games");
  answerWith(() => Array.from({ length: total }, (_, at) => buildGame({ nodeId: String(at), displayName: `Game ${at}` })));
  await renderPart(<HotGamesScreen path="/m/hot-games" title="title.hotGames" />, language);
  await screen.findByRole("progressbar");
}
const shown = () => {
  const bar = screen.getByRole("progressbar");
  return [
    document.querySelectorAll('[data-part="hot-games"] article').length,
    Number(bar.getAttribute("aria-valuenow")),
    document.querySelector('[data-part="progress"] p')?.textContent,
  ];
};

test("HOTG-02 HOTG-03 the progress is what is shown over what there is, in whole percent rounded down, with both counts beside it", async () => {
  await open(41);
  expect(shown()).toEqual([12, 29, "12 of 41 games · 29%"]);
  await press("See more");
  await waitFor(() => expect(shown()).toEqual([24, 58, "24 of 41 games · 58%"]));
  await press("See more");
  await waitFor(() => expect(shown()).toEqual([36, 87, "36 of 41 games · 87%"]));
  await press("See more");
  await waitFor(() => expect(shown()).toEqual([41, 100, "41 of 41 games · 100%"]));
  expect(screen.queryByRole("button", { name: "See more" })).toBeNull();
});

test("HOTG-03 in Bengali the counts and the share are there too", async () => {
  await open(40, "bn");
  expect(shown()).toEqual([12, 30, "৪০টি গেমের মধ্যে ১২টি · ৩০%"]);
});
