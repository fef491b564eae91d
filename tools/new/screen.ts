import { camelCase, type Place, pascalCase } from "./names.ts";
import { PLACES } from "./places.ts";
import { addImport, insertAfter, type Tree } from "./tree.ts";

/** What the new screen is called, in the two languages that have every text. */
export interface Titles {
  bn: string;
  en: string;
}

/** Groups of texts are files, and what these export: one word in small letters. */
const textGroup = (name: string): string => name.replaceAll("-", "");

const screen = (name: string) => `import type { ReactNode } from "react";
import { useT } from "../../../lib/i18n.tsx";
import styles from "./${name}-screen.module.css";

export function ${pascalCase(name)}Screen(): ReactNode {
  const t = useT();
  return (
    <section className={styles.page} data-part="${name}">
      <p className={styles.text}>{t("${textGroup(name)}.text")}</p>
    </section>
  );
}
`;

const STYLES = `.page {
  padding: 16px;
}

.text {
  margin: 0;
  color: var(--text-2);
}
`;

const test = (name: string, { bn, en }: Titles) => `import { beforeAll, expect, test } from "vitest";
import { loadRoutes } from "./find-route.ts";
import { renderAt } from "./render-fixture.ts";

beforeAll(loadRoutes);

test.each([
  ["bn", ${JSON.stringify(bn)}],
  ["en", ${JSON.stringify(en)}],
])("the page is rendered on the server, in %s", async (language, title) => {
  const { status, html } = await renderAt("/m/${camelCase(name)}", { language });
  expect(status).toBe(200);
  expect(html).toContain('data-part="${name}"');
  expect(html).toContain(title);
});
`;

const source = ({ wing, name }: Place) => `
export const ${camelCase(name)}: ScreenSource = {
  file: "screens/${wing}/${name}/${name}-screen.tsx",
  load: () => import("../../screens/${wing}/${name}/${name}-screen.tsx").then((module) => ({ Screen: module.${pascalCase(name)}Screen })),
};
`;
const SOURCES_HEAD = 'import type { ScreenSource } from "../route-types.ts";\n';

function addSource(tree: Tree, place: Place): void {
  const path = PLACES.screenSources(place.wing);
  if (tree.has(path)) tree.edit(path, (text) => text + source(place));
  else tree.create(path, SOURCES_HEAD + source(place));
}

function addRoute(text: string, { wing, name }: Place): string {
  const known = new RegExp(`import \\{(?=[^}]*\\} from "\\./sources/${wing}\\.ts")`);
  const imported = known.test(text)
    ? insertAfter(text, known, ` ${camelCase(name)},`)
    : addImport(text, `import { ${camelCase(name)} } from "./sources/${wing}.ts";`);
  const id = camelCase(name);
  return insertAfter(
    imported,
    /^export const ROUTES\b[\s\S]*?(?=\n\];)/m,
    `\n  page("/m/${id}", "title.${id}", { screen: ${id}, texts: ["${textGroup(name)}"] }),`,
  );
}

function addTexts(tree: Tree, name: string, titles: Titles): void {
  const [id, group] = [camelCase(name), textGroup(name)];
  for (const [language, title] of Object.entries(titles)) {
    const entry = (key: string) => `\n  "${key}": ${JSON.stringify(title)},`;
    tree.edit(PLACES.texts(language, "title"), (text) => insertAfter(text, /^export const title = \{/m, entry(`title.${id}`)));
    const model = language === "en" ? "" : `import type { ${group} as english } from "../en/${group}.ts";\n\n`;
    const type = language === "en" ? "" : " satisfies Record<keyof typeof english, string>";
    tree.create(PLACES.texts(language, group), `${model}export const ${group} = {${entry(`${group}.text`)}\n} as const${type};\n`);
  }
  tree.edit(PLACES.textTable, (text) =>
    insertAfter(
      addImport(text, `import type { ${group} } from "./en/${group}.ts";`),
      /^interface Wings \{/m,
      `\n  ${group}: typeof ${group};`,
    ),
  );
}

/** A page for anyone with arrow and title: screen, styles, texts in both languages, route, a chunk of its own, and a test. */
export function newScreen(tree: Tree, place: Place, titles: Titles): void {
  const { wing, name } = place;
  tree.create(PLACES.screenFile(wing, name, ".tsx"), screen(name));
  tree.create(PLACES.screenFile(wing, name, ".module.css"), STYLES);
  tree.create(PLACES.screenTest(name), test(name, titles));
  addSource(tree, place);
  tree.edit(PLACES.routeTable, (text) => addRoute(text, place));
  addTexts(tree, name, titles);
  tree.edit(PLACES.sweptScreens, (text) => insertAfter(text, /^export const VISITOR_SCREENS = \[/m, `\n  "/m/${camelCase(name)}",`));
}
