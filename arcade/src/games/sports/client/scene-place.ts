import { el } from "../../../client/dom.ts";
import { isDrawn, type Sport } from "../rules/sports.ts";
import type { FixtureView } from "../rules/wire.ts";
import type { Drawn, openDrawn } from "./drawn/drawn.ts";

export interface ScenePlace {
  choose: (sport: Sport) => void;
  /** The fixtures of the sport that is chosen, as often as they are read. */
  tell: (fixtures: readonly FixtureView[]) => void;
}

type Load = () => Promise<{ openDrawn: typeof openDrawn }>;

/** The scene above the list, where the sport that is chosen has one; its code and its pictures come when they are needed. */
export function scenePlace(host: HTMLElement, load: Load = () => import("./drawn/drawn.ts")): ScenePlace {
  let drawn: Drawn | null = null;
  let chosen: Sport | null = null;
  let fixtures: readonly FixtureView[] = [];
  let loading = false;
  // As large as the scene, from the beginning: what stands below does not move when it comes.
  const waiting = el(
    "section",
    { class: "drawn drawn-waiting", "aria-hidden": "true" },
    el("div", { class: "scene" }),
    el("p", { class: "scene-caption" }),
  );
  const open = async () => {
    const sport = chosen;
    if (sport === null || !isDrawn(sport) || drawn !== null || loading) return;
    loading = true;
    // Without it the rest of the book is there, and the next reading tries again.
    const code = await load().catch(() => null);
    loading = false;
    if (chosen !== sport) return open();
    if (code === null) return;
    drawn = code.openDrawn(sport);
    waiting.replaceWith(drawn.element);
    drawn.tell(fixtures);
  };
  return {
    choose: (sport) => {
      if (sport === chosen) return;
      chosen = sport;
      drawn?.stop();
      drawn = null;
      fixtures = [];
      if (isDrawn(sport)) host.prepend(waiting);
      else waiting.remove();
      void open();
    },
    tell: (next) => {
      fixtures = next;
      if (drawn) drawn.tell(next);
      else void open();
    },
  };
}
