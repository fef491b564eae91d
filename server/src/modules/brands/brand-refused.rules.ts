/** What is wrong with a brand: where, and what about it. */
export interface Fault {
  /** As in `settings.menus.lobby[2]`; empty for the whole. */
  path: string;
  says: string;
}

/** A brand that is not taken; one sentence for each fault, for whoever wrote it. */
export class BrandRefused extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, says }) => (path === "" ? says : `${path}: ${says}`)).join("\n"));
    this.name = "BrandRefused";
    this.faults = faults;
  }
}

export const unknownBrand = (code: string): BrandRefused => new BrandRefused([{ path: "", says: `There is no brand "${code}".` }]);

type Step = PropertyKey;

/** The path to a value, as JavaScript would write it. */
export function pathText(steps: readonly Step[]): string {
  return steps.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    const name = String(step);
    if (/^[A-Za-z_$][\w$]*$/.test(name)) return text === "" ? name : `${text}.${name}`;
    return `${text}[${JSON.stringify(name)}]`;
  }, "");
}
