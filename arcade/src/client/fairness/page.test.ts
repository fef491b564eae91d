// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FairnessAnswer } from "../../shared/wire.ts";
import { setLanguage } from "../texts.ts";
import { openFairnessPage } from "./page.ts";

const answer = (clientSeed: string): FairnessAnswer =>
  ({ current: { id: "p", hash: "h", clientSeed, rounds: 0 }, past: [], title: { pool: null } }) as unknown as FairnessAnswer;

beforeEach(() => {
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  setLanguage("en");
});

const said = () => document.querySelector(".fair-said")!.textContent;
const save = async (seed: string) => {
  document.querySelector<HTMLInputElement>("#client-seed")!.value = seed;
  document.querySelector("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
  await vi.waitUntil(() => said() !== "" || document.querySelector(".fair-trouble")!.textContent !== "");
};

test.each([
  ["en", "Your seed is in use."],
  ["bn", "এখন আপনার সিড চলছে।"],
] as const)(
  "in %s whoever gives a seed of their own is told that it is in use, and the keyboard is where it was",
  async (language, words) => {
    setLanguage(language);
    vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
      const seed = path.endsWith("/client-seed") ? (JSON.parse(body!) as { clientSeed: string }).clientSeed : "given";
      return Response.json({ success: true, value: answer(seed) });
    });
    await openFairnessPage(() => Promise.reject(new Error("no round to draw")));
    expect(said()).toBe("");
    const region = document.querySelector(".fair-said")!;
    const atFocus: (string | null)[] = [];
    const shown = vi.spyOn(Element.prototype, "scrollIntoView");
    document.addEventListener("focusin", () => atFocus.push(region.textContent), { once: true });
    await save("my own");
    // The region was there before its words, and the focus moved before them: else neither is read out.
    expect([document.querySelector(".fair-said") === region, region.isConnected, atFocus]).toEqual([true, true, [""]]);
    expect(shown.mock.contexts).toEqual([region]);
    expect([said(), document.querySelector<HTMLInputElement>("#client-seed")!.value]).toEqual([words, "my own"]);
    expect(document.activeElement?.matches(".fair-form .button")).toBe(true);
  },
);

test("a seed that was refused is not said to be in use", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/client-seed")
      ? Response.json({ success: false, errorCode: "fair.seed", message: "Letters and digits only" })
      : Response.json({ success: true, value: answer("given") }),
  );
  await openFairnessPage(() => Promise.reject(new Error("no round to draw")));
  await save("ভুল");
  expect([said(), document.querySelector(".fair-trouble")!.textContent]).toEqual(["", "Letters and digits only"]);
});
