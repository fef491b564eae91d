import { letterMark, letterOf } from "../../server/src/modules/site/look-mark.rules.ts";
import type { NewBrand } from "./options.ts";

/** Look and mark of a new brand, by file: nothing of another brand's ornaments, and its letter until it has drawn a mark. */
export function newLook(code: string, { name, light }: Pick<NewBrand, "name" | "light">): ReadonlyMap<string, Buffer> {
  const look = {
    $schema: "../look.schema.json",
    // A look that sets the light theme has its icons on the light ground.
    ...(light ? { light: {} } : {}),
    ornaments: { garland: "none", bud: "diamond", alpona: "none", scene: "rays" },
  };
  return new Map([
    ["look.json", Buffer.from(`${JSON.stringify(look, null, 2)}\n`)],
    ["mark.svg", Buffer.from(`${letterMark(letterOf(code, [name]))}\n`)],
  ]);
}
