const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** A wing of the house and the name of something in it, both in kebab-case. */
export interface Place {
  wing: string;
  name: string;
}

/** Reads `wing/name`. Throws when it is written otherwise. */
export function readPlace(text: string | undefined): Place {
  const [wing = "", name = "", ...more] = (text ?? "").split("/");
  if (!KEBAB.test(wing) || !KEBAB.test(name) || more.length > 0)
    throw new Error(`Expected a wing and a name in kebab-case, such as site/house-rules; got ${text ?? "nothing"}`);
  return { wing, name };
}

export const camelCase = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
export const pascalCase = (name: string): string => camelCase(`-${name}`);
