/*
 * The one script inside the document. The build inlines it as it is, so it imports nothing but types; it is the same in every
 * document, and the content policy names its hash. It has three duties, shows the theme that was chosen here before, and
 * says that a session is kept here: what greets a visitor is not shown to a member then.
 *
 * Before all, it says where scripts may come from at all (Trusted Types): our own origin, and that of the tag manager where the brand
 * has one.
 *
 * It holds the modules back until the first view is painted and its lead picture with it (or that did not come within a second and a
 * half), so that on a slow line the visitor's bytes go to what they look at; a touch starts them at once. Faces that came at an earlier
 * visit are used from the start. At a first one they wait until something answers to the visitor, since they have the whole page styled
 * and laid out anew; where the machine has no Bengali letters, ours come with the modules.
 *
 * And as long as nothing answers to them it keeps what the visitor does, as `early.ts` describes it: presses of buttons and forms
 * that are sent are held, once each, and what is typed is noted. When the entry does not come, what was held and all that follows
 * goes its way without script.
 */
import type { EarlyField } from "../app/early.ts";

/** What may stand in `data-faces` from the start, since it came at an earlier visit (`ui/fonts.css`). */
const FACES_KEY = "MC_FACES";
/** These two as in `lib/storage.ts`. */
const THEME_KEY = "MC_THEME";
const SESSION_KEY = "MC_SESSION_INFO";
const LEAD_PICTURE_MS = 1_500;
/** The modules come then at the latest, whatever is painted. */
const LATEST_MS = 3_000;

/** The faces come when there is nothing else to do, after so long at the latest; where no browser tells when that is, a moment later. */
const FACES_LATEST_MS = 1_000;
const FACES_LATER_MS = 100;

const root = document.documentElement;
const typed = new Map<EarlyField, readonly [string, boolean | undefined]>();
const held = new Set<HTMLElement>();

/** Safari and Firefox have none. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown };
}

(self as WithTrustedTypes).trustedTypes?.createPolicy("default", {
  createScriptURL: (address: string) =>
    [location.origin, root.dataset["tags"]].includes(new URL(address, location.href).origin) ? address : null,
});

function note({ target }: Event): void {
  const field = target as EarlyField;
  typed.set(field, [field.value, "checked" in field ? field.checked : undefined]);
}

function hold(event: Event): void {
  const target = event.target as HTMLElement;
  const pressed = event.type === "submit" ? target : target.closest("button");
  if (!pressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.add(pressed);
  pressed.dataset["held"] = "";
}

const listeners: [string, (event: Event) => void][] = [
  ["input", note],
  ["change", note],
  ["click", hold],
  ["submit", hold],
];

function release(): void {
  for (const [name, listener] of listeners) removeEventListener(name, listener, true);
  whenIdle(() => letFacesCome(false));
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: FACES_LATEST_MS });
  else setTimeout(act, FACES_LATER_MS);
}

/** The entry did not come: what was held goes the way it goes without script. */
function letGo(): void {
  release();
  delete root.dataset["member"];
  for (const element of held) {
    delete element.dataset["held"];
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

let started = false;

/**
 * Whether the machine has no Bengali letters. No face draws these two equally wide; boxes are. Written large, as some machines give
 * letters whole pixels: small ones are equally wide then.
 */
function drawsBoxes(): boolean {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return false;
  pen.font = "99px sans-serif";
  return pen.measureText("ঔ").width === pen.measureText("ং").width;
}

let boxes: "" | " boxes" | undefined;

/** At a first visit: the faces may come now, or may where the machine has no Bengali letters; the next has them from the start. */
function letFacesCome(onlyForBoxes: boolean): void {
  if ("faces" in root.dataset) return;
  boxes ??= drawsBoxes() ? " boxes" : "";
  if (onlyForBoxes && boxes === "") return;
  root.dataset["faces"] = boxes;
  try {
    localStorage.setItem(FACES_KEY, `kept${boxes}`);
  } catch {
    // Without storage the face waits at every visit.
  }
}

/** Lets the modules come, once; at the end of the document, which a slow line may bring after the first view. */
function start(): void {
  if (started) return;
  if (document.readyState === "loading") return document.addEventListener("DOMContentLoaded", start);
  started = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=late-module]")) link.rel = "modulepreload";
  for (const late of document.querySelectorAll<HTMLElement>("script[type=late-module]")) {
    const script = document.createElement("script");
    script.type = "module";
    script.addEventListener("error", letGo);
    script.src = late.dataset["src"] ?? "";
    document.head.append(script);
  }
  whenIdle(() => letFacesCome(true));
}

const startAfterPaint = (): void => void requestAnimationFrame(() => setTimeout(start, 0));

function waitForLeadPicture(): void {
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  if (!picture || picture.complete) return startAfterPaint();
  picture.addEventListener("load", startAfterPaint);
  picture.addEventListener("error", startAfterPaint);
  setTimeout(start, LEAD_PICTURE_MS);
}

for (const [name, listener] of listeners) addEventListener(name, listener, true);
self.melaEarly = { typed, held, release };
try {
  const faces = localStorage.getItem(FACES_KEY);
  // What an earlier version wrote says nothing of the machine's letters.
  if (faces?.startsWith("kept")) root.dataset["faces"] = faces;
  const theme = localStorage.getItem(THEME_KEY);
  if ("themes" in root.dataset && (theme === "light" || theme === "dark")) root.dataset["theme"] = theme;
  if (sessionStorage.getItem(SESSION_KEY) !== null) root.dataset["member"] = "";
} catch {
  // As above.
}
for (const name of ["pointerdown", "keydown"]) addEventListener(name, start, { once: true, passive: true, capture: true });
setTimeout(start, LATEST_MS);
try {
  new PerformanceObserver(waitForLeadPicture).observe({ type: "paint", buffered: true });
} catch {
  waitForLeadPicture();
}
