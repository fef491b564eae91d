import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

const WEB = join(import.meta.dirname, "../../../web/src");

/** Kinds of controls that the arcade shows. */
export const CONTROLS = ["bars", "buttons", "chips", "free-dialogs", "free-rounds", "hands", "reels", "sheets", "stake-picker"] as const;

/** Every page of parts: the names of the gallery files. */
export function partPages(): string[] {
  const files = ["ui", "widgets"].flatMap((folder) => readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" }));
  return files
    .filter((file) => file.endsWith(".gallery.tsx"))
    .map((file) => basename(file, ".gallery.tsx"))
    .toSorted();
}
