import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { writeMachineFaces } from "../../web/build/machine-faces.ts";
import { openBrowser } from "./phone.ts";

/**
 * What a browser has to be started with to know the Bengali and Latin faces of phones beside those of this machine, and how to take them
 * away. Where a machine has no Bengali face, each text goes through all faces to the last, and our own come with the scripts and have the
 * page laid out anew: half a second of a slow processor, on no phone.
 */
export async function lettersOfPhone(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "mela-letters-"));
  await writeMachineFaces(folder);
  const settings = join(folder, "fonts.conf");
  const document = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}</dir></fontconfig>`;
  await writeFile(settings, document);
  return { env: { FONTCONFIG_FILE: settings }, stop: () => rm(folder, { recursive: true, force: true }) };
}

/** A browser with the letters of a phone, and how to end it. */
export async function openWithLetters(): Promise<{ browser: Browser; stop: () => Promise<void> }> {
  const letters = await lettersOfPhone();
  const browser = await openBrowser(letters.env);
  return {
    browser,
    stop: async () => {
      await browser.close();
      await letters.stop();
    },
  };
}
