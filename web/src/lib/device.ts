import type { Device } from "@mela/contract/auth/account";
import { APP_FLAG, readText, STORAGE_KEYS, writeText } from "./storage.ts";

/** Where the page runs: a browser tab, the native shell, or installed to the home screen. */
export type Shell = "web" | "app" | "pwa";

interface Surroundings {
  userAgent: string;
  search: string;
  standalone: boolean;
  kept: string | null;
}

/** The shell by its signs: the native one's user agent or `?app=1` (kept for the tab), or a standalone window. */
export function detectShell(around: Surroundings): Shell {
  const asked = new URLSearchParams(around.search).get("app") === "1";
  if (around.userAgent.includes("MelaApp/") || asked || around.kept === "1") return "app";
  return around.standalone ? "pwa" : "web";
}

let known: Shell | null = null;

export function currentShell(): Shell {
  if (typeof window === "undefined") return "web";
  known ??= detectShell({
    userAgent: navigator.userAgent,
    search: location.search,
    standalone: matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true,
    kept: keepFlag(),
  });
  return known;
}

function keepFlag(): string | null {
  try {
    if (new URLSearchParams(location.search).get("app") === "1") sessionStorage.setItem(APP_FLAG, "1");
    return sessionStorage.getItem(APP_FLAG);
  } catch {
    return null;
  }
}

/** Device word of a shell: APP, WEBCLIP (installed on iOS), PWA (installed elsewhere), H5. */
export function deviceOf(shell: Shell, userAgent: string): Device {
  if (shell === "app") return "APP";
  if (shell === "web") return "H5";
  return /iPhone|iPad|iPod/.test(userAgent) ? "WEBCLIP" : "PWA";
}

export function deviceWord(): Device {
  return typeof window === "undefined" ? "H5" : deviceOf(currentShell(), navigator.userAgent);
}

/** The login of an installed home-screen app calls itself OTHERS. */
export function loginDeviceWord(): Device {
  return currentShell() === "pwa" ? "OTHERS" : deviceWord();
}

/** What this browser calls itself beside a log-on: a random word, made at the first one; null where nothing can be kept. */
export function deviceKey(): string | null {
  const known = readText("local", STORAGE_KEYS.deviceKey);
  if (known !== null) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return writeText("local", STORAGE_KEYS.deviceKey, made) ? made : null;
}
