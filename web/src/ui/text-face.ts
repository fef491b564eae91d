import bengaliUrl from "@mela/kit/fonts/text-bengali.woff2?url";
import latinUrl from "@mela/kit/fonts/text-latin.woff2?url";
import { whenIdle } from "../lib/idle.ts";

/** What the browser tells of its connection, where it tells anything (`navigator.connection`). */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The text face weighs more than the page, so whoever saves data or has a slow line keeps the system's face. */
export function mayLoadTextFace(connection: Connection | undefined): boolean {
  if (connection === undefined) return true;
  return connection.saveData !== true && (connection.effectiveType === undefined || connection.effectiveType === "4g");
}

const LATIN_RANGE = "U+0000-00FF, U+2010-2026, U+20AC, U+2212";
const BENGALI_RANGE = "U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC";
/** Time after the page's load in which the first taps and pictures go first. */
const PATIENCE_MS = 1500;
const LATEST_MS = 5000;

const loaded = new Set<string>();

async function addFace(url: string, unicodeRange: string): Promise<void> {
  if (loaded.has(url)) return;
  loaded.add(url);
  try {
    document.fonts.add(await new FontFace("Anek Bangla", `url(${url}) format("woff2")`, { weight: "400 740", unicodeRange }).load());
  } catch {
    // Without it the text stays in the system's face.
    loaded.delete(url);
  }
}

/** Brings the text face now: the Latin cut always, the Bengali one for Bengali readers. */
export async function loadTextFace(language: string): Promise<void> {
  await Promise.all([addFace(latinUrl, LATIN_RANGE), language === "bn" && addFace(bengaliUrl, BENGALI_RANGE)]);
}

/** Brings the text face when the page has been idle for a while. */
export function loadTextFaceWhenIdle(language: string): void {
  if (!mayLoadTextFace((navigator as { connection?: Connection }).connection)) return;
  const load = () => void loadTextFace(language);
  const wait = () => setTimeout(() => whenIdle(load, LATEST_MS), PATIENCE_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
