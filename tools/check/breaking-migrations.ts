/** From the migration after this one on, an older program may meet a newer database. */
const TOLERANT_SINCE = "0237";

/** What takes away, renames or forbids something that the version before may use. */
const BREAKS: readonly { what: string; shape: RegExp }[] = [
  { what: "drops a table, view, column or function", shape: /\bdrop\s+(?:table|view|column|function|type)\b/ },
  { what: "renames", shape: /\brename\s+(?:to|column|constraint)\b/ },
  { what: "changes the type of a column", shape: /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/ },
  { what: "demands a value", shape: /\balter\s+column\s+\w+\s+set\s+not\s+null\b/ },
  { what: "drops a default", shape: /\balter\s+column\s+\w+\s+drop\s+default\b/ },
  {
    what: "adds a column that has to be filled in",
    shape: /\badd\s+(?:column\s+)?\w+\s+(?!constraint)[\w ()[\],]*?\bnot\s+null\b(?![^,;]*\b(?:default|generated)\b)/,
  },
  {
    what: "adds a rule to a table that is there",
    shape: /\balter\s+table\s+[\w.]+\s+(?:[^;]*,\s*)?add\s+(?:constraint\b|check\b|unique\b|foreign\b)/,
  },
];

const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").toLowerCase();

/**
 * How a migration would break the program of the version before; nothing when it only adds, or says that it breaks (decision 0248). A column
 * with a default may be added: what a default says is known to whoever names no value.
 */
export function breaksOf(name: string, text: string): string[] {
  if (name.slice(0, 4) <= TOLERANT_SINCE) return [];
  const plain = withoutComments(text);
  if (plain.includes("insert into breaking_migrations")) return plain.includes(`'${name.toLowerCase()}'`) ? [] : ["enters another name"];
  return BREAKS.filter(({ shape }) => shape.test(plain)).map(({ what }) => what);
}
