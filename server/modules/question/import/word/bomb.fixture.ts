import { crc32, deflateRawSync } from 'node:zlib';

const fields = (...values: readonly [bytes: 2 | 4, value: number][]) =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** A zip of parts that are nothing but zeros, each of this size; they are packed once, since that takes seconds. */
export function bombOf(names: readonly string[], size: number): Uint8Array {
  const zeros = new Uint8Array(size);
  const packed = deflateRawSync(zeros);
  const check = crc32(zeros);
  const facts = (name: string) =>
    fields([2, 20], [2, 0], [2, 8], [4, 0], [4, check], [4, packed.length], [4, size], [2, name.length], [2, 0]);
  const locals = names.map((name) => Buffer.concat([fields([4, 0x04034b50]), facts(name), Buffer.from(name), packed]));
  const offsets = locals.map((_, at) => locals.slice(0, at).reduce((sum, local) => sum + local.length, 0));
  const central = Buffer.concat(
    names.map((name, at) => {
      const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offsets[at] ?? 0]);
      return Buffer.concat([fields([4, 0x02014b50], [2, 20]), facts(name), rest, Buffer.from(name)]);
    }),
  );
  const start = locals.reduce((sum, local) => sum + local.length, 0);
  const count = names.length;
  const end = fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, central.length], [4, start], [2, 0]);
  return Uint8Array.from(Buffer.concat([...locals, central, end]));
}
