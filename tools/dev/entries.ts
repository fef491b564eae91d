import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The console is a workspace beside that of the pages, so its file has the form in which Vite names what is outside. */
const CONSOLE_ENTRY = `/@fs${resolve(import.meta.dirname, "../../console/src/entry.tsx")}`;

const ENTRIES = {
  site: "/src/entry-client.tsx",
  chat: "/src/entry-chat.tsx",
  gallery: "/src/entry-gallery.tsx",
  backOffice: CONSOLE_ENTRY,
} as const;
type Name = keyof typeof ENTRIES;

const PREFIX = "virtual:mela-dev-";

/** The address of a page's first script. */
export const entryAddress = (name: Name): string => `/@id/${PREFIX}${name}`;

/**
 * First scripts for the pages: they connect the page to Vite and prepare React for components that are replaced, and only then load
 * the entry. As modules of their own they need no script inside the document, so the content policy stays as it is.
 */
export function devEntries(): Plugin {
  return {
    name: "mela-dev-entries",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const entry = ENTRIES[id.slice(PREFIX.length + 1) as Name];
      // A screen's file exports its prefetch beside its component; that is no reason for a new page.
      return `import "/@vite/client";
import "@vitejs/plugin-react/preamble";
window.__getReactRefreshIgnoredExports = () => ({ includes: (name) => name.startsWith("prefetch") });
await import(${JSON.stringify(entry)});
`;
    },
  };
}
