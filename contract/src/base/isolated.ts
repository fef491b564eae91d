/** Letters that run from right to left, and the marks of a direction. */
const TURNS = /[\u0590-\u08FF\u200E\u200F\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Signs that turn the order round for what follows them. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A value inside a sentence, so that nothing in it turns round what stands beside it: signs for that are taken out, letters that do so are set apart. */
export function isolated(value: string): string {
  const plain = value.replace(CONTROLS, "");
  return TURNS.test(plain) ? `\u2068${plain}\u2069` : plain;
}
