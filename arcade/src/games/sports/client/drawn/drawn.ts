import "./drawn.css";
import { serverNow } from "../../../../client/clock.ts";
import { el } from "../../../../client/dom.ts";
import { createCaption } from "../../../../client/scene/caption.ts";
import { createStage } from "../../../../client/scene/stage.ts";
import { inLanguage } from "../../../../client/texts.ts";
import type { DrawnSport } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { createBadges } from "./badges.ts";
import { createFight } from "./fight.ts";
import { fightWords, vigourAt } from "./fight-words.ts";
import { createRace } from "./race.ts";
import { orderAt, raceWords } from "./race-words.ts";
import { phaseOf, secondsOf, shownOf } from "./when.ts";

/** So often words, order and bars follow the clock. */
const TICK_MS = 500;

export interface Drawn {
  element: HTMLElement;
  /** What the book has told, the fixtures of this sport alone. */
  tell: (fixtures: readonly FixtureView[]) => void;
  stop: () => void;
}

/** The fixture that is on, drawn, with a line that says what happens. */
export function openDrawn(sport: DrawnSport): Drawn {
  const picture = sport === "horse" ? createRace(() => stage.refresh()) : createFight(() => stage.refresh());
  const stage = createStage(picture);
  const caption = createCaption();
  const signs = el("div", { class: "scene-signs", "aria-hidden": "true" });
  const mark = sport === "horse" ? orderIn(signs) : barsIn(signs);
  const element = el("section", { class: `drawn drawn-${sport}` }, stage.element, caption.element);
  const badges = createBadges();
  stage.element.append(signs, badges.element);
  let fixtures: readonly FixtureView[] = [];
  const tick = () => {
    const now = serverNow();
    const fixture = shownOf(fixtures, now);
    if (!fixture || document.hidden) return;
    picture.tell(fixture);
    const before = caption.element.textContent;
    caption.say(sport === "horse" ? raceWords(fixture, now) : fightWords(fixture, now), now);
    mark(fixture, now);
    badges.show(fixture, fixtures, now);
    // Where nothing moves, a picture stands for what was said.
    if (stage.isStill() && caption.element.textContent !== before) stage.refresh();
  };
  const clock = setInterval(tick, TICK_MS);
  return {
    element,
    tell: (next) => {
      const first = fixtures.length === 0;
      fixtures = next;
      tick();
      if (first) stage.refresh();
    },
    stop: () => {
      clearInterval(clock);
      stage.stop();
      picture.close();
      element.remove();
    },
  };
}

type Mark = (fixture: FixtureView, now: number) => void;

/** Shows the numbers of the runners, who is in front first; before the off in their own order. */
function orderIn(signs: HTMLElement): Mark {
  let shown = "";
  return (fixture, now) => {
    const phase = phaseOf(fixture, now);
    const order = phase === "running" || phase === "after" ? orderAt(fixture, now, fixture.startsAt) : [...fixture.names.keys()];
    if (order.join() === shown) return;
    shown = order.join();
    const chips = order.map((runner) => el("li", { class: "scene-chip", "data-runner": runner }, String(runner + 1)));
    signs.replaceChildren(el("ol", { class: "scene-order" }, ...chips));
  };
}

/** Shows what both birds have left, under their names. */
export function barsIn(signs: HTMLElement): Mark {
  let [shown, bars]: [string, HTMLElement[]] = ["", []];
  return (fixture, now) => {
    if (fixture.id !== shown) {
      shown = fixture.id;
      bars = fixture.names.map(() => el("span", { class: "scene-bar" }, el("i", {})));
      signs.replaceChildren(
        ...fixture.names.map((names, side) => el("div", { class: "scene-side" }, el("b", {}, inLanguage(names)), bars[side]!)),
      );
    }
    const vigour = vigourAt(fixture, phaseOf(fixture, now) === "waiting" ? -1 : secondsOf(fixture, now));
    // By the object of its style: the content policy allows no attribute.
    for (const [side, bar] of bars.entries()) bar.style.setProperty("--left", `${vigour[side as 0 | 1]}%`);
  };
}
