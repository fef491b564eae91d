import type { EnvironmentModuleNode, ViteDevServer } from "vite";

const STYLE = /\.css$/;

/** Style sheets that the renderer has come across, the imported before the importing. */
function stylesOf(entry: EnvironmentModuleNode | undefined): string[] {
  const seen = new Set<EnvironmentModuleNode>();
  const files: string[] = [];
  const visit = (module: EnvironmentModuleNode): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) visit(imported);
    if (module.id && STYLE.test(module.id)) files.push(module.id);
  };
  if (entry) visit(entry);
  return files;
}

/** The styles as elements of the document. Vite's client knows them by their id and changes them in place. */
export async function documentStyles(vite: ViteDevServer): Promise<string> {
  const files = stylesOf(await vite.environments.ssr.moduleGraph.getModuleByUrl("/src/entry-dev.ts"));
  const elements = await Promise.all(
    files.map(async (file) => {
      const { default: text } = (await vite.ssrLoadModule(`${file}?inline`)) as { default: string };
      return `<style data-vite-dev-id="${file}">${text.replaceAll("</style", "<\\/style")}</style>`;
    }),
  );
  return elements.join("\n");
}
