declare module "vitest" {
  interface ProvidedContext {
    /** The one module whose values are held, its path from the root; without it, all are. */
    keptOnly: string | undefined;
  }
}

export const ONLY = "keptOnly";
