import type * as z from "zod";

type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/** What is asked of a schema's definition here; each kind has some of it. */
interface Definition {
  type: string;
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  discriminator?: string;
  entries?: Readonly<Record<string, string>>;
  values?: readonly unknown[];
}
const definitionOf = (schema: Schema): Definition => schema._zod.def;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A value in the order that its schema gives: the keys of objects as they are described, those of tables by their letters. One value is
 * written in one way only, whatever way it came (PostgreSQL keeps its keys in an order of its own). Keys that the schema does not know are
 * left out, and told.
 */
export function inOrder(schema: Schema, value: unknown): { value: unknown; unknown: Path[] } {
  const unknown: Path[] = [];
  const walk = (part: Schema, given: unknown, path: Path): unknown => {
    const definition = definitionOf(part);
    if (definition.innerType) return walk(definition.innerType, given, path);
    if (definition.options) return ofUnion(definition, given, path);
    if (definition.element && Array.isArray(given)) {
      const { element } = definition;
      return given.map((each, index) => walk(element, each, [...path, index]));
    }
    if (definition.shape && isObject(given)) return ofObject(definition.shape, given, path);
    if (definition.valueType && isObject(given)) return ofTable(definition, given, path);
    return given;
  };
  const ofObject = (shape: Readonly<Record<string, Schema>>, given: Record<string, unknown>, path: Path): unknown => {
    for (const key of Object.keys(given)) if (!Object.hasOwn(shape, key)) unknown.push([...path, key]);
    const known = Object.entries(shape).filter(([key]) => given[key] !== undefined);
    return Object.fromEntries(known.map(([key, part]) => [key, walk(part, given[key], [...path, key])]));
  };
  const ofTable = ({ keyType, valueType }: Definition, given: Record<string, unknown>, path: Path): unknown => {
    const names = keyType ? definitionOf(keyType).entries : undefined;
    const keys = Object.keys(given).toSorted();
    for (const key of keys) if (names && !Object.values(names).includes(key)) unknown.push([...path, key]);
    const known = names ? keys.filter((key) => Object.values(names).includes(key)) : keys;
    return Object.fromEntries(known.map((key) => [key, valueType ? walk(valueType, given[key], [...path, key]) : given[key]]));
  };
  const ofUnion = ({ options = [], discriminator }: Definition, given: unknown, path: Path): unknown => {
    const option = options.find((each) => fits(each, given, discriminator));
    return option ? walk(option, given, path) : given;
  };
  return { value: walk(schema, value, []), unknown };
}

/** Whether a form of a union is meant: by what tells them apart, or else by whether it is a list or an object. */
function fits(option: Schema, given: unknown, discriminator: string | undefined): boolean {
  const { type, shape } = definitionOf(option);
  if (discriminator === undefined) return type === "array" ? Array.isArray(given) : isObject(given);
  const mark = shape?.[discriminator];
  return isObject(given) && mark !== undefined && (definitionOf(mark).values ?? []).includes(given[discriminator]);
}
