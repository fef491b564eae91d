import type { ReactNode } from "react";
import { brandName, useBrandSettings } from "../data/site/site.ts";
import { useLanguage } from "../lib/i18n.tsx";

/** One state of a part, as the gallery shows it. */
export interface GalleryState {
  name: string;
  /** Rendered as a component, so hooks may be used. */
  Show: () => ReactNode;
  /** Makes the first control look as if the keyboard, the pointer or a finger were on it. */
  force?: "focus" | "hover" | "active";
}

/** What a `*.gallery.tsx` file beside a part exports as `page`. */
export interface GalleryPage {
  title: string;
  states: readonly GalleryState[];
  /** Parts of the top layer (dialogs, sheets, toasts) are shown one state at a time. */
  overlay?: true;
  /** Values of the calls that the part makes, by path. A call without one stays unanswered, so the part stays loading. */
  answers?: (language: string) => Readonly<Record<string, unknown>>;
  /** Brings what the part loads by itself later, so that a picture shows the part whole however slow that is. */
  prepare?: () => Promise<unknown>;
  /** Whether a member is logged in; nobody is when absent. */
  member?: true;
}

const SAMPLE = {
  bn: {
    action: "জমা দিন",
    other: "বাতিল করুন",
    field: "ব্যবহারকারীর নাম",
    name: "মেলার উপহার",
    sentence: "আজকের মেলায় আপনাকে স্বাগতম।",
    long: "অনেক লম্বা একটি লেখা, যা এক লাইনে ধরে না এবং পরের লাইনে গিয়ে শেষ হয়, তবু কোথাও কাটা পড়ে না",
    error: "এই ঘরটি পূরণ করুন",
    hint: "৪ থেকে ১৬টি অক্ষর বা সংখ্যা",
    choices: ["আজ", "গতকাল", "গত ৭ দিন"],
  },
  en: {
    action: "Deposit",
    other: "Cancel",
    field: "Username",
    name: "Gift of the fair",
    sentence: "Welcome to today's fair.",
    long: "A very long text that does not fit into one line and goes on in the next, and yet is not cut off anywhere at all",
    error: "Fill in this field",
    hint: "4 to 16 letters or digits",
    choices: ["Today", "Yesterday", "Last 7 days"],
  },
} as const;

/** Sample texts in the language of the page. */
export function useSample(): (typeof SAMPLE)[keyof typeof SAMPLE] {
  return SAMPLE[useLanguage().language === "bn" ? "bn" : "en"];
}

/** The moment that every picture is taken at. */
export const GALLERY_NOW = "2026-11-21T09:30:00Z";

export const ignore = (): void => undefined;

/** The word of the brand that the page wears. */
export function useBrandWord(): string {
  return brandName(useBrandSettings(), useLanguage().language);
}
