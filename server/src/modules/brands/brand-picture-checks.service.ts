import { picturesIn } from "../content/content-pictures.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { fault } from "./brand-faults.rules.ts";
import type { Fault } from "./brand-refused.rules.ts";

type Content = NonNullable<BrandDocument["content"]>;

/** A picture that an entry names: where it does, and the name of the file. */
interface Naming {
  steps: readonly PropertyKey[];
  kind: "announcements" | "help";
  file: string;
}

/** Entries that name pictures which do not lie beside them, and pictures that no entry names. */
export function pictureFaults(content: Content): Fault[] {
  const { pictures = {} } = content;
  const named = namingsOf(content);
  const used = new Set(named.map(({ kind, file }) => `${kind}/${file}`));
  return [
    ...named
      .filter(({ kind, file }) => !Object.hasOwn(pictures, `${kind}/${file}`))
      .map(({ steps, file }) => fault(steps, `names the picture ${file}, which does not lie beside it`)),
    ...Object.keys(pictures)
      .filter((path) => !used.has(path))
      .map((path) => fault(["content", "pictures", path], "is a picture that no entry beside it names")),
  ];
}

function namingsOf(content: Content): Naming[] {
  const covers = Object.entries(content.announcements).flatMap(([name, { images = [] }]) =>
    images.flatMap((file, index) =>
      file.startsWith("/") ? [] : [{ steps: ["content", "announcements", name, "images", index], kind: "announcements" as const, file }],
    ),
  );
  const inTexts = textsOf(content).flatMap(({ steps, kind, html }) => picturesIn(html).map((file) => ({ steps, kind, file })));
  return [...covers, ...inTexts];
}

function textsOf({ announcements, help }: Content): { steps: readonly PropertyKey[]; kind: Naming["kind"]; html: string }[] {
  const of = (
    kind: Naming["kind"],
    entries: Readonly<Record<string, { texts: Readonly<Record<string, { content?: string | undefined }>> }>>,
  ) =>
    Object.entries(entries).flatMap(([name, { texts }]) =>
      Object.entries(texts).map(([language, { content: html = "" }]) => ({
        steps: ["content", kind, name, "texts", language, "content"],
        kind,
        html,
      })),
    );
  return [...of("announcements", announcements), ...of("help", help)];
}
