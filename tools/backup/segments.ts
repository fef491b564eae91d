/* Places in PostgreSQL's log and the files that they lie in. */

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, "0");

/** `16/B374D848` as a number of bytes. */
export function lsnOf(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const lsnText = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;

/** The name of the file in which the byte at a place lies. */
export function segmentAt(lsn: bigint, { timeline, segmentBytes }: { timeline: number; segmentBytes: number }): string {
  const perId = 0x1_0000_0000n / BigInt(segmentBytes);
  const number = lsn / BigInt(segmentBytes);
  return hex(BigInt(timeline)) + hex(number / perId) + hex(number % perId);
}

/** The place of the first byte of a file. */
export function beginOf(name: string, { segmentBytes }: { segmentBytes: number }): bigint {
  const perId = 0x1_0000_0000n / BigInt(segmentBytes);
  return (BigInt(`0x${name.slice(8, 16)}`) * perId + BigInt(`0x${name.slice(16, 24)}`)) * BigInt(segmentBytes);
}

/** Files of the log that hold the bytes from one place to another, the second one left out. */
export function segmentsBetween(from: bigint, until: bigint, cluster: { timeline: number; segmentBytes: number }): string[] {
  const size = BigInt(cluster.segmentBytes);
  const names: string[] = [];
  for (let at = from - (from % size); at < until; at += size) names.push(segmentAt(at, cluster));
  return names;
}

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
