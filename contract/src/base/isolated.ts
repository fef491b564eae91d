/** Letters that run from right to left, and signs that turn the order round for what follows them. */
const TURNS = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const ISOLATES = /[\u2066-\u2069]/gu;
const FIRST_STRONG = "\u2068";
const POP = "\u2069";

/**
 * A value inside a sentence, set apart so that nothing in it turns round what stands beside it; as it is where nothing in it could. A sign
 * that would end the part early is taken out, and one that is left open is closed.
 */
export function isolated(value: string): string {
  if (!TURNS.test(value)) return value;
  let open = 0;
  const whole = value.replace(ISOLATES, (sign) => {
    if (sign === POP && open === 0) return "";
    open += sign === POP ? -1 : 1;
    return sign;
  });
  return FIRST_STRONG + whole + POP.repeat(open + 1);
}
