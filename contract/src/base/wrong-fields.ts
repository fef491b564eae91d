import type * as z from "zod/mini";

/**
 * The paths of all fields that a schema refuses, each once: "columns.time", "items.0.id", and the name of a field that the schema does not
 * have. An input that is wrong as a whole is the path "".
 */
export function wrongFields(issues: readonly z.core.$ZodIssue[]): string[] {
  const paths = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  );
  return [...new Set(paths.map((path) => path.map(String).join(".")))];
}
