import { inflateSync } from "node:zlib";

/** Unpacks a WOFF 1 font into the plain table layout that the shaper reads. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables: Buffer[] = [];
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let offset = header.length;
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(raw) : raw;
    woff.copy(header, 12 + i * 16, entry, entry + 4);
    header.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + i * 16);
    header.writeUInt32BE(offset, 20 + i * 16);
    header.writeUInt32BE(length, 24 + i * 16);
    const padding = (4 - (table.length % 4)) % 4;
    tables.push(table, Buffer.alloc(padding));
    offset += table.length + padding;
  }
  return Buffer.concat([header, ...tables]);
}
