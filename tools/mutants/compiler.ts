import { join } from "node:path";
import { API } from "typescript/unstable/sync";

/** The project of a file, as `npm run check` compiles it. */
const PROJECTS: [files: RegExp, config: string][] = [
  [/^web\/worker\//, "web/worker/tsconfig.json"],
  [/^web\//, "web/tsconfig.json"],
  [/^arcade\//, "arcade/tsconfig.server.json"],
  [/^(contract|server)\//, "tsconfig.node.json"],
];

/** What is declared and not used, and what is never reached: a change that takes both away at once would not be refused. */
const LEFT_OVER = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205, 7027]);

export interface Compiler {
  /** What the compiler says against a file with this text in the place of its own; null when it takes it. `file` counts from the root. */
  refusal(file: string, text: string): string | null;
  close(): void;
}

/** The compiler with changed files in its memory alone. A project is read when the first file of it is asked about. */
export function openCompiler(root: string, projects: typeof PROJECTS = PROJECTS): Compiler {
  const shown = new Map<string, string>();
  const api = new API({ cwd: root, fs: { readFile: (name) => shown.get(name) } });
  const configOf = (file: string): string | undefined => {
    const config = projects.find(([files]) => files.test(file))?.[1];
    return config === undefined ? undefined : join(root, config);
  };

  const refusal = (file: string, text: string): string | null => {
    const config = configOf(file);
    if (config === undefined) return null;
    const path = join(root, file);
    shown.set(path, text);
    try {
      const snapshot = api.updateSnapshot({ openProjects: [config], fileChanges: { changed: [path] } });
      const program = snapshot.getProject(config)?.program;
      const said = [...(program?.getSyntacticDiagnostics(path) ?? []), ...(program?.getSemanticDiagnostics(path) ?? [])];
      return said.find(({ code }) => !LEFT_OVER.has(code))?.text ?? null;
    } finally {
      shown.delete(path);
      api.updateSnapshot({ fileChanges: { changed: [path] } });
    }
  };

  return { refusal, close: () => api.close() };
}
