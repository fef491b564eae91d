/** Installs the packages of the lockfile when they are missing or the lockfile has changed since; `npm ci` by hand counts as well. */
export function ensureDependencies(root: string, node: string, log: (line: string) => void): Promise<void>;
