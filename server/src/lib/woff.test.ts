import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { unpackWoff } from "./woff.ts";

const TABLES = [
  { tag: "cmap", bytes: Buffer.alloc(41, "c"), checksum: 0x11223344 },
  { tag: "glyf", bytes: Buffer.from("short"), checksum: 0xaabbccdd },
] as const;
const FLAVOR = 0x00010000;

/** A WOFF 1 file (https://www.w3.org/TR/WOFF/): a header of 44 bytes, an entry of 20 for each table, and the tables. */
function packed(): Buffer {
  const header = Buffer.alloc(44 + 20 * TABLES.length);
  header.write("wOFF", 0, "latin1");
  header.writeUInt32BE(FLAVOR, 4);
  header.writeUInt16BE(TABLES.length, 12);
  const parts: Buffer[] = [];
  let offset = header.length;
  for (const [at, { tag, bytes, checksum }] of TABLES.entries()) {
    // What does not get shorter is stored as it is.
    const squeezed = deflateSync(bytes);
    const body = squeezed.length < bytes.length ? squeezed : bytes;
    const entry = 44 + 20 * at;
    header.write(tag, entry, "latin1");
    for (const [place, value] of [offset, body.length, bytes.length, checksum].entries())
      header.writeUInt32BE(value, entry + 4 + 4 * place);
    parts.push(body);
    offset += body.length;
  }
  return Buffer.concat([header, ...parts]);
}

test("a WOFF font is laid out as a plain one: its kind, a directory, and each table at a multiple of four", () => {
  const font = unpackWoff(packed());
  expect([font.readUInt32BE(0), font.readUInt16BE(4)]).toEqual([FLAVOR, 2]);
  const directory = TABLES.map((_, at) => {
    const entry = 12 + 16 * at;
    const [checksum, offset, length] = [4, 8, 12].map((place) => font.readUInt32BE(entry + place)) as [number, number, number];
    return { tag: font.toString("latin1", entry, entry + 4), checksum, offset, bytes: font.subarray(offset, offset + length) };
  });
  expect(directory.map(({ tag, checksum, bytes }) => ({ tag, checksum, bytes }))).toEqual(TABLES);
  // 41 bytes fill up to 44, 5 to 8.
  expect(directory.map(({ offset }) => offset)).toEqual([44, 88]);
  expect(font).toHaveLength(96);
});
