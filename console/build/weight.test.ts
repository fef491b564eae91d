import { expect, test } from "vitest";
import { FIRST_LOAD, type Manifest, SCREEN, weightFaults } from "./weight.ts";

const MANIFEST: Manifest = {
  "src/entry.tsx": { file: "entry.js", css: ["entry.css"], imports: ["_shared.js"], isEntry: true },
  "_shared.js": { file: "shared.js" },
  "src/locales/en/texts.ts": { file: "en.js", isDynamicEntry: true },
  "src/screens/a.tsx": { file: "a.js", css: ["a.css"], imports: ["_shared.js", "src/entry.tsx"], isDynamicEntry: true },
};
const faults = (sizes: Record<string, number>) => weightFaults(MANIFEST, (file) => sizes[file] ?? 0);

test("CSHELL-18 the first load with its texts, and each screen beyond it, have a limit, and the build fails above it", () => {
  expect(faults({ "entry.js": FIRST_LOAD - 30, "entry.css": 10, "shared.js": 10, "en.js": 10, "a.js": SCREEN - 10, "a.css": 10 })).toEqual(
    [],
  );
  expect(faults({ "entry.js": FIRST_LOAD, "en.js": 1 })).toEqual([
    `The first load of the console weighs ${FIRST_LOAD + 1} bytes of ${FIRST_LOAD}.`,
  ]);
  expect(faults({ "a.js": SCREEN, "a.css": 1 })).toEqual([`src/screens/a.tsx weighs ${SCREEN + 1} bytes of ${SCREEN}.`]);
});
