import type { Plugin } from "vite";

/**
 * Lets the gallery show what only a keyboard or a pointer brings about: the rules of `:focus-visible`, `:hover` and `:active` also
 * hold for an element with `data-force`, those of `:focus-within` for what is around it. For the build of the gallery alone.
 */
export function forceStatePlugin(): Plugin {
  return {
    name: "force-state",
    enforce: "pre",
    transform: (code, id) => (/\.css(\?|$)/.test(id) ? { code: forceable(code), map: null } : null),
  };
}

export function forceable(css: string): string {
  return css
    .replaceAll(":focus-within", ':is(:focus-within, :has([data-force="focus"]))')
    .replaceAll(/(?<!:not\():focus-visible/g, ':is(:focus-visible, [data-force="focus"])')
    .replaceAll(":hover", ':is(:hover, [data-force="hover"])')
    .replaceAll(":active", ':is(:active, [data-force="active"])');
}
