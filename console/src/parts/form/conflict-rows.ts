/** A field that somebody else has changed. */
export interface ConflictRow {
  field: string;
  origin: unknown;
  mine: unknown;
  theirs: unknown;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of three lists only what not all of them have: of a hundred entries it is the one that differs which is looked for. */
function shortened(row: ConflictRow): ConflictRow {
  const lists = [row.origin, row.mine, row.theirs];
  if (!lists.every(Array.isArray)) return row;
  const common = (entry: unknown) => lists.every((list) => (list as unknown[]).some((one) => isSame(one, entry)));
  const rest = (list: unknown) => (list as unknown[]).filter((entry) => !common(entry));
  const next = { ...row, origin: rest(row.origin), mine: rest(row.mine), theirs: rest(row.theirs) };
  // The same entries in another order.
  return [next.origin, next.mine, next.theirs].every((list) => list.length === 0) ? row : next;
}

/** Field by field what somebody else has changed (`theirs`) of how it was (`origin`), beside what is typed here (`mine`). */
export function conflictRows(origin: object, mine: object, theirs: object): ConflictRow[] {
  const [old, own, now] = [origin, mine, theirs] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return fields
    .filter((field) => !isSame(old?.[field], now?.[field]))
    .map((field) => shortened({ field, origin: old?.[field], mine: own?.[field], theirs: now?.[field] }));
}
