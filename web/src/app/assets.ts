/** One entry of Vite's manifest. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
  isEntry?: boolean;
}
export type Manifest = Record<string, ManifestEntry>;

/** What a page needs of the build, as addresses below the origin. */
export interface PageAssets {
  script: string;
  /** Modules to fetch along with the entry. */
  modules: string[];
  /** Style sheets in their order; their text goes into the document. */
  styles: string[];
}

/** Collects what some source files (below `src`) need, with everything that they import. */
export function pageAssets(manifest: Manifest, sources: readonly string[]): PageAssets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const entry = manifest[key];
    if (!entry || modules.has(entry.file)) return;
    modules.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
    for (const style of entry.css ?? []) styles.add(style);
  };
  const entryKey = "src/entry-client.tsx";
  visit(entryKey);
  for (const source of sources) visit(`src/${source}`);
  const script = manifest[entryKey]?.file ?? "";
  modules.delete(script);
  return {
    script: `/${script}`,
    modules: [...modules].filter((file) => file.endsWith(".js")).map((file) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
  };
}
