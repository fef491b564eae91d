import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { writeMachineFaces } from "../../web/build/machine-faces.ts";
import { openBrowser } from "./phone.ts";

/**
 * A browser that knows the Bengali and Latin faces of phones beside those of this machine, and how to end it. Where a machine has no
 * Bengali face, each text goes through all faces to the last, which takes a slow processor half a second and happens on no phone.
 */
export async function openWithLetters(): Promise<{ browser: Browser; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "mela-letters-"));
  await writeMachineFaces(folder);
  const settings = join(folder, "fonts.conf");
  const document = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}</dir></fontconfig>`;
  await writeFile(settings, document);
  const browser = await openBrowser({ FONTCONFIG_FILE: settings });
  return {
    browser,
    stop: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
