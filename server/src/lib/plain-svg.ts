/** A drawing that was understood and written anew, so that nothing else of it is served or drawn. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** What is wrong with a drawing, in words for whoever brought it. */
export class SvgFault extends Error {}

interface Element {
  name: string;
  attributes: Map<string, string>;
  children: Element[];
}

const MOST_BYTES = 64 * 1024;
const MOST_ELEMENTS = 1_000;
const DEEPEST = 24;
/** Elements that are drawn once every `use`, mask and clip path is followed. */
const MOST_DRAWN = 5_000;
const SIDES = { least: 8, most: 4_096 };

const SHAPES = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"];
const HOLDERS = ["svg", "g", "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "stop"];
const ELEMENTS = new Set([...SHAPES, ...HOLDERS]);
/** Read over, and left out of what is written. */
const WORDS = new Set(["title", "desc"]);
const REFUSED: Readonly<Record<string, string>> = {
  script: "runs a script",
  foreignobject: "holds a foreignObject, which may be any page",
  image: "holds a picture of its own",
  style: "has a style element: write its rules as attributes",
  text: "has text, which looks different on each machine: turn it into paths",
  filter: "has a filter, which can cost any amount of time",
  pattern: "has a pattern, which can cost any amount of time",
  a: "holds a link",
  animate: "moves",
  set: "moves",
};

const GEOMETRY = "d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points transform viewBox preserveAspectRatio offset";
const UNITS = "gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits mask-type";
const FILL = "fill fill-opacity fill-rule clip-rule clip-path mask opacity color stop-color stop-opacity";
const STROKE = "stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity paint-order vector-effect";
const ATTRIBUTES = new Set(["id", "href", ...[GEOMETRY, UNITS, FILL, STROKE].flatMap((list) => list.split(" "))]);
/** Read over: they change nothing of the picture. */
const IDLE = /^(?:xmlns(?::xlink)?|version|xml:space|role|focusable|class|data-[\w-]+|aria-[\w-]+)$/;
const NAMESPACE = "http://www.w3.org/2000/svg";

const INNER = /^#[\w.-]+$/;
const PAINT_REFERENCE = /^url\((#[\w.-]+)\)$/;
const VALUE = /^[\w\s.,#%()+-]*$/;

const TAG = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Reads a drawing of simple shapes; throws an `SvgFault` that names what else is in it. */
export function readSvg(bytes: Uint8Array): Drawing {
  if (bytes.length > MOST_BYTES) throw new SvgFault(`is ${Math.ceil(bytes.length / 1024)} KB large; ${MOST_BYTES / 1024} KB are the most`);
  const root = parse(new TextDecoder().decode(bytes));
  if (root.name !== "svg") throw new SvgFault("is no SVG");
  const [width, height] = sizeOf(root);
  weigh(root);
  return { svg: write({ ...root, attributes: rootAttributes(root) }), width, height };
}

function parse(text: string): Element {
  let rest = text.replace(/^\uFEFF/, "").replace(/^\s*<\?xml[^>]*\?>/, "");
  const document: Element = { name: "", attributes: new Map(), children: [] };
  const open: Element[] = [document];
  let count = 0;
  while (rest.trim() !== "") {
    const inside = open.at(-1) ?? document;
    const end = rest.indexOf("<");
    if (end !== 0) {
      if (!WORDS.has(inside.name) && (end < 0 ? rest : rest.slice(0, end)).trim() !== "")
        throw new SvgFault("has text outside of its elements");
      rest = end < 0 ? "" : rest.slice(end);
      continue;
    }
    const comment = /^<!--[\s\S]*?-->/.exec(rest);
    const tag = comment ? null : readTag(rest);
    rest = rest.slice((comment ?? tag)?.[0].length);
    if (!tag) continue;
    const [, closing, name = "", attributes = "", empty] = tag;
    if (closing) {
      if (open.length < 2 || inside.name !== name) throw new SvgFault(`is not well-formed at </${name}>`);
      open.pop();
      continue;
    }
    count += 1;
    if (count > MOST_ELEMENTS) throw new SvgFault(`has more than ${MOST_ELEMENTS} elements`);
    if (open.length > DEEPEST) throw new SvgFault(`is nested more than ${DEEPEST} deep`);
    const element = elementOf(name, attributes);
    inside.children.push(element);
    if (!empty) open.push(element);
  }
  const [root] = document.children;
  if (!root || document.children.length > 1 || open.length > 1) throw new SvgFault("is not well-formed");
  return root;
}

function readTag(rest: string): RegExpExecArray {
  if (rest.startsWith("<!")) throw new SvgFault("declares a document type, entities or raw text");
  if (rest.startsWith("<?")) throw new SvgFault("holds a processing instruction");
  const tag = TAG.exec(rest);
  if (!tag) throw new SvgFault(`is not well-formed at ${JSON.stringify(rest.slice(0, 24))}`);
  return tag;
}

function elementOf(name: string, text: string): Element {
  const refused = REFUSED[name.toLowerCase()] ?? (/^(?:animate|fe[A-Z])/.test(name) ? "moves or has a filter" : undefined);
  if (refused !== undefined) throw new SvgFault(`${refused} (<${name}>)`);
  if (!ELEMENTS.has(name) && !WORDS.has(name)) throw new SvgFault(`holds <${name}>, which is no shape: export it as a plain SVG`);
  const attributes = new Map<string, string>();
  for (const [, raw = "", double, single] of text.matchAll(ATTRIBUTE)) {
    if (IDLE.test(raw)) continue;
    const key = raw === "xlink:href" ? "href" : raw;
    if (attributes.has(key)) throw new SvgFault(`says ${key} twice`);
    attributes.set(key, checkAttribute(key, double ?? single ?? ""));
  }
  return { name, attributes, children: [] };
}

function checkAttribute(name: string, value: string): string {
  if (/^on/i.test(name)) throw new SvgFault(`has an event handler (${name})`);
  if (name === "style") throw new SvgFault("has a style attribute: write it as attributes such as fill");
  if (!ATTRIBUTES.has(name)) throw new SvgFault(`has the attribute ${name}, which is not known: export it as a plain SVG`);
  if (value.includes("&")) throw new SvgFault(`holds an entity in ${name}`);
  const inner = name === "href" ? INNER.test(value) : PAINT_REFERENCE.test(value);
  if (inner) return value;
  if (name === "href" || /url|:/i.test(value)) throw new SvgFault(`refers to something outside of itself in ${name}`);
  if (!VALUE.test(value)) throw new SvgFault(`has a value in ${name} that is not known`);
  return value.trim().replaceAll(/\s+/g, " ");
}

function sizeOf({ attributes }: Element): [number, number] {
  const [, , width = 0, height = 0] = (attributes.get("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const fits = [width, height].every((side) => side >= SIDES.least && side <= SIDES.most);
  if (!fits) throw new SvgFault(`needs a viewBox with sides from ${SIDES.least} to ${SIDES.most}`);
  return [width, height];
}

/** Only the box: a size of its own would win over the place that it is shown in. */
function rootAttributes({ attributes }: Element): Map<string, string> {
  return new Map([["xmlns", NAMESPACE], ...[...attributes].filter(([name]) => !["width", "height", "x", "y"].includes(name))]);
}

/** Follows every reference: what would be drawn without an end, or for ever so long, is refused before anything draws it. */
function weigh(root: Element): void {
  const named = new Map<string, Element>();
  const collect = (element: Element): void => {
    const id = element.attributes.get("id");
    if (id !== undefined) named.set(`#${id}`, element);
    element.children.forEach(collect);
  };
  collect(root);
  const known = new Map<Element, number>();
  const under = new Set<Element>();
  const weightOf = (element: Element): number => {
    const kept = known.get(element);
    if (kept !== undefined) return kept;
    if (under.has(element)) throw new SvgFault("refers to itself without an end");
    under.add(element);
    const targets = [...element.attributes].flatMap(([name, value]) => {
      const reference = name === "href" ? value : PAINT_REFERENCE.exec(value)?.[1];
      return reference === undefined ? [] : (named.get(reference) ?? []);
    });
    const weight = [...element.children, ...targets].reduce((sum, part) => sum + weightOf(part), 1);
    under.delete(element);
    known.set(element, weight);
    return weight;
  };
  if (weightOf(root) > MOST_DRAWN) throw new SvgFault(`draws more than ${MOST_DRAWN} elements once its references are followed`);
}

function write({ name, attributes, children }: Element): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join("");
  const inner = children
    .filter((child) => !WORDS.has(child.name))
    .map(write)
    .join("");
  return inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}
