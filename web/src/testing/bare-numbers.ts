import { createRequire } from "node:module";

type Make = (type: unknown, props: { children?: unknown } | null, ...rest: unknown[]) => unknown;

const runtime = createRequire(import.meta.url)("react/jsx-dev-runtime") as { jsxDEV: Make & { watched?: true } };

/**
 * Lets a test fail whose part of a page shows a number as it stands: React writes it in Latin digits, whatever the language. Counts go
 * through `useCount`, money and rates through their own formats (decision 0263). The console is no page.
 */
export function refuseBareNumbers(): void {
  const make = runtime.jsxDEV;
  if (make.watched) return;
  const watching: Make = (type, props, ...rest) => {
    const bare = typeof type === "string" && [props?.children].flat().find((child) => typeof child === "number");
    if (typeof bare === "number" && isFromPages())
      throw new Error(`<${String(type)}> shows the bare number ${bare}; write it by useCount()`);
    return make(type, props, ...rest);
  };
  runtime.jsxDEV = Object.assign(watching, { watched: true as const });
}

/** Whether a component of the pages asked for this element; a stack is made for what is wrong alone. */
function isFromPages(): boolean {
  const callers = (new Error("who asks").stack ?? "").split("\n").filter((line) => !line.includes("bare-numbers.ts"));
  return callers.some((line) => line.includes("/web/src/"));
}
