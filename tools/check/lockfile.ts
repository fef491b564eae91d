import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
}
/** Entries of a `package-lock.json` by their folder. */
export type Lock = Readonly<Record<string, LockEntry>>;

/** Licences under which a package may be used here, by their SPDX names. */
const LICENCES: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Other licences, each with why it does no harm. */
const LICENCE_EXCEPTIONS: readonly { name: RegExp; licence: string; why: string }[] = [
  { name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", why: "libvips, loaded as a library of its own and unchanged, as the LGPL asks" },
];

/**
 * Binaries for other platforms whose digests the registry did not have when their versions were pinned. Whoever installs on such a
 * platform gets them by their version alone. Remove a package from here as soon as its binaries have digests.
 */
const WITHOUT_DIGEST =
  /^(@napi-rs\/canvas|@oxc-parser\/binding|@oxfmt\/binding|@oxlint\/binding|@oxlint-tsgolint)[-/](android|darwin|freebsd|linux|openharmony|win32)-[\w-]+$/;

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
const packages = (lock: Lock): [folder: string, entry: LockEntry][] =>
  Object.entries(lock).filter(([folder, { link }]) => folder.includes("node_modules/") && !link);

/** What is wrong with where packages come from: no digest, a weak one, no TLS, or more than one host. Empty when all is well. */
export function originFaults(lock: Lock): string[] {
  const faults: string[] = [];
  const hosts = new Set<string>();
  for (const [folder, { integrity, resolved, optional }] of packages(lock)) {
    const excused = optional === true && WITHOUT_DIGEST.test(nameOf(folder));
    if (integrity === undefined && !excused) faults.push(`${folder} has no integrity`);
    if (integrity !== undefined && !integrity.startsWith("sha512-")) faults.push(`${folder} has a weak digest`);
    // The lockfile names no addresses, so that every registry serves; one that slips in has to be the same for all.
    if (resolved === undefined) continue;
    if (!URL.canParse(resolved) || new URL(resolved).protocol !== "https:") faults.push(`${folder} does not come over https: ${resolved}`);
    else hosts.add(new URL(resolved).host);
  }
  if (hosts.size > 1) faults.push(`packages come from more than one host: ${[...hosts].join(", ")}`);
  return faults;
}

/** Whether an SPDX expression can be met by the list: every part of an AND, one of an OR. */
export function isAllowed(expression: string, name: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, "$1");
  if (text.includes(" OR ")) return text.split(" OR ").some((part) => isAllowed(part.trim(), name));
  if (text.includes(" AND ")) return text.split(" AND ").every((part) => isAllowed(part.trim(), name));
  return LICENCES.has(text) || LICENCE_EXCEPTIONS.some((exception) => exception.licence === text && exception.name.test(name));
}

/** Packages whose licence is not on the list, as their own `package.json` names it. What is for another platform is not installed. */
export function licenceFaults(lock: Lock, licenceOf: (folder: string) => string | null | undefined): string[] {
  return packages(lock).flatMap(([folder]) => {
    const licence = licenceOf(folder);
    if (licence === undefined) return [];
    if (licence === null) return [`${folder} names no licence`];
    return isAllowed(licence, nameOf(folder)) ? [] : [`${folder}: ${licence} is not on the list`];
  });
}

/** The licence in an installed package's `package.json`: null when it names none, undefined when the package is not installed. */
export function installedLicence(root: string, folder: string): string | null | undefined {
  let text: string;
  try {
    text = readFileSync(join(root, folder, "package.json"), "utf8");
  } catch {
    return undefined;
  }
  const { license, licenses } = JSON.parse(text) as { license?: string | { type: string }; licenses?: { type: string }[] };
  const named = typeof license === "object" ? license.type : license;
  return named ?? (licenses?.map(({ type }) => type).join(" OR ") || null);
}
