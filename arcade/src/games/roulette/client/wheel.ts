import { calmMotion, el, svg, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { colourOf, POCKETS, WHEEL } from "../rules/wheel.ts";

export interface Wheel {
  element: HTMLElement;
  /** Rolls the ball into the pocket, or puts it there at once. */
  roll(pocket: number, atOnce?: boolean): Promise<void>;
}

const STEP = 360 / POCKETS;
const ROLL_MS = 4200;
const COLOURS = { red: "var(--red)", black: "var(--black)", green: "var(--green)" } as const;

/** The wheel seen from above; it turns slowly one way while the ball runs the other. */
export function createWheel(): Wheel {
  const plate = svg("g", { class: "plate" }, ...WHEEL.flatMap(pocketShape), ...hub());
  const ball = svg("g", { class: "ball" }, svg("circle", { cx: 0, cy: -88, r: 4.6 }));
  const rim = [
    svg("circle", { class: "rim", r: 118 }),
    svg("circle", { class: "rim-inner", r: 109 }),
    svg("circle", { class: "track", r: 102 }),
  ];
  const picture = svg("svg", { viewBox: "-122 -122 244 244", "aria-hidden": "true" }, ...rim, plate, ball);
  const element = el("div", { class: "wheel" }, picture as unknown as HTMLElement);
  let [plateAt, ballAt] = [0, 0];
  let moving: Animation[] = [];
  let rests: number | null = null;

  return {
    element,
    roll: async (pocket, atOnce = false) => {
      // What lies there already stays where it is.
      if (atOnce && rests === pocket) return;
      rests = null;
      const index = WHEEL.indexOf(pocket);
      const [plateFrom, ballFrom] = [plateAt, ballAt];
      const plateTo = plateFrom + 360 + (pocket % 5) * 20;
      plateAt = plateTo;
      const target = plateTo + index * STEP;
      ballAt = target - 360 * Math.ceil((target - ballFrom) / 360 + 6);
      // A roll that is still on its way is overtaken, or it would lie over what this one shows.
      for (const motion of moving) motion.finish();
      if (!calmMotion() && !atOnce) {
        const turned = turn(plate, plateFrom, plateTo);
        moving = [turned, turn(ball, ballFrom, ballAt)];
        moving.push(drop(ball.firstElementChild!));
        for (let beat = 0; beat < 12; beat += 1) setTimeout(sounds.tick, 250 * beat + beat * beat * 9);
        await turned.finished;
        if (plateAt !== plateTo) return;
      }
      plate.style.transform = `rotate(${plateAt}deg)`;
      ball.style.transform = `rotate(${ballAt}deg)`;
      rests = pocket;
      await wait(250);
    },
  };
}

const turn = (part: Element, from: number, to: number): Animation =>
  part.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: ROLL_MS,
    easing: "cubic-bezier(.12,.6,.28,1)",
  });

/** The ball leaves the track late, hops, and comes to lie among the pockets. */
function drop(ball: Element): Animation {
  return ball.animate(
    [
      { transform: "translateY(-14px)" },
      { transform: "translateY(-14px)", offset: 0.55, easing: "ease-in" },
      { transform: "translateY(4px)", offset: 0.78, easing: "ease-out" },
      { transform: "translateY(-5px)", offset: 0.87, easing: "ease-in" },
      { transform: "translateY(0)" },
    ],
    { duration: ROLL_MS },
  );
}

function pocketShape(pocket: number, index: number): SVGElement[] {
  const at = (radius: number, degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const [from, to] = [index * STEP - STEP / 2, index * STEP + STEP / 2];
  const d = `M${at(97, from)} A97 97 0 0 1 ${at(97, to)} L${at(58, to)} A58 58 0 0 0 ${at(58, from)}Z`;
  const label = svg("text", { class: "pocket-number", transform: `rotate(${(index * STEP).toFixed(2)}) translate(0,-74)` });
  label.textContent = String(pocket);
  return [svg("path", { d, fill: COLOURS[colourOf(pocket)], class: "pocket" }), label];
}

function hub(): SVGElement[] {
  const arms = [0, 90, 180, 270].map((angle) =>
    svg("path", { class: "arm", d: "M-4,-10 L-2.4,-44 A5 5 0 1 1 2.4,-44 L4,-10Z", transform: `rotate(${angle})` }),
  );
  return [
    svg("circle", { class: "bowl", r: 58 }),
    ...arms,
    svg("circle", { class: "hub", r: 15 }),
    svg("circle", { class: "hub-top", r: 7 }),
  ];
}
