import { projectFiles } from "../check/sources.ts";

/** What a mutant may stand in: what the browser and the server run, what web and console share, the contract between them, and the rules of the games. */
const INSIDE = /^(web\/(src|worker)|kit\/src|server\/src|contract\/src|arcade\/src\/games\/[^/]+\/rules)\/.+\.tsx?$/;

/** Files whose changes no unit or server test is there to notice. */
const OUTSIDE: [files: RegExp, because: string][] = [
  [/\.(test|gallery)\.tsx?$|\.d\.ts$/, "tests, gallery and declarations"],
  [/\/(testing|gallery)\/|-fixture\.tsx?$/, "helpers of tests, and the gallery's own pages"],
  [
    /\/locales\/|\.texts\.ts$|\/error-texts\.ts$|^server\/src\/texts\//,
    "words; tests of the locales compare languages, people read the rest",
  ],
  [/^server\/src\/demo\//, "made-up content of the demo"],
  [/\/icons?\.tsx$|-art\.tsx?$|\.svg\.tsx$/, "drawn shapes; the gallery shows them"],
  [
    /^(web|server)\/.*\/?(entry-[a-z]+\.tsx?|main\.ts)$|^web\/src\/inline\//,
    "programs: they start in a process or page of their own, which journeys do",
  ],
];

export const isMutated = (file: string): boolean => INSIDE.test(file) && !OUTSIDE.some(([files]) => files.test(file));

/** The files of the project to mutate; with `places`, those alone that stand there. */
export function filesToMutate(root: string, places: string[]): string[] {
  const files = projectFiles(root).filter(isMutated).toSorted();
  const wanted = places.map((place) => place.replace(/^\.\//, "").replace(/\/$/, ""));
  return wanted.length === 0 ? files : files.filter((file) => wanted.some((place) => file === place || file.startsWith(`${place}/`)));
}
