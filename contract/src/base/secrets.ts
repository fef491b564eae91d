/** Shortest secret of production, in characters. */
const LENGTH_MIN = 32;
/** Least information of a whole secret by the frequency of its characters, in bits. 32 random hexadecimal digits have about 115. */
const BITS_MIN = 96;
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

/** Whether a text may be a secret of production: long, of many different characters, neither one pattern repeated nor one counting up. */
export function isStrongSecret(text: string): boolean {
  return text.length >= LENGTH_MIN && bitsOf(text) >= BITS_MIN && periodOf(text) > text.length / 2 && !isRun(text);
}

/** Whether what travels to an address is encrypted, or never leaves this machine. `secure` names the schemes that encrypt. */
export function isGuarded(address: string, secure: readonly string[] = ["https:"]): boolean {
  const { protocol, hostname } = new URL(address);
  return secure.includes(protocol) || LOOPBACK.has(hostname);
}

/** Shannon's entropy of the characters, times their number. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}

/** Length of the shortest text that, repeated and cut, gives this one (Knuth, Morris and Pratt). */
function periodOf(text: string): number {
  const border = [0];
  for (let at = 1; at < text.length; at += 1) {
    let length = border[at - 1] ?? 0;
    while (length > 0 && text[at] !== text[length]) length = border[length - 1] ?? 0;
    border.push(text[at] === text[length] ? length + 1 : length);
  }
  return text.length - (border.at(-1) ?? 0);
}

/** Most neighbours are one step apart, as in an alphabet. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).filter((letter, at) => Math.abs(letter.charCodeAt(0) - text.charCodeAt(at)) <= 1);
  return steps.length > text.length / 2;
}
