import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { namesInside, unzip } from './unzip.ts';

const roomy = { bytes: 1_000_000 };
const text = (content: string) => new TextEncoder().encode(content);
const textsOf = (bytes: Uint8Array) => {
  const files = unzip(bytes, roomy);
  return typeof files === 'string' ? files : [...files].map(([name, file]) => [name, Buffer.from(file).toString()]);
};

/** Where the list of entries begins. */
const listAt = (bytes: Buffer) => bytes.readUInt32LE(bytes.length - 6);

/** An archive as a copy with something changed. */
function changed(bytes: Uint8Array, change: (copy: Buffer, list: number) => void) {
  const copy = Buffer.from(bytes);
  change(copy, listAt(copy));
  return copy;
}

/** The same archive with these of its fields in 64 bits, and its end too. */
function widened(bytes: Uint8Array, fields: readonly number[]) {
  const archive = Buffer.from(bytes);
  const [list, end] = [listAt(archive), archive.length - 22];
  const entry = Buffer.from(archive.subarray(list, end));
  const extra = Buffer.alloc(4 + 8 * fields.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * fields.length, 2);
  for (const [place, field] of fields.entries()) {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 4 + 8 * place);
    entry.writeUInt32LE(0xffffffff, field);
  }
  entry.writeUInt16LE(extra.length, 30);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(list), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(list + entry.length + extra.length), 8);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([archive.subarray(0, list), entry, extra, end64, locator, last]);
}

describe('an archive', () => {
  const one = zipSync({ 'a.txt': text('甲乙丙'.repeat(100)) });

  test('is unpacked, packed and stored files alike, whatever stands before and behind it', () => {
    const bytes = zipSync({ 'a.txt': text('甲'.repeat(100)), 'b.txt': [text('乙'), { level: 0 }] });
    expect(textsOf(bytes)).toEqual([
      ['a.txt', '甲'.repeat(100)],
      ['b.txt', '乙'],
    ]);
    const noted = changed(bytes, (copy) => copy.writeUInt16LE(4, copy.length - 2));
    expect(textsOf(Buffer.concat([noted, text('note')]))).toHaveLength(2);
  });

  test('has names with forward slashes that begin nowhere', () => {
    const bytes = zipSync({ 'a\\b.txt': text('1'), './c.txt': text('2'), '/d.txt': text('3'), '../e.txt': text('4') });
    expect(namesInside(bytes)).toEqual(['a/b.txt', 'c.txt', 'd.txt', '../e.txt']);
  });

  test('has names in GBK where it does not say that they are in UTF-8', () => {
    const name = iconv.encode('试题/第一章.xml', 'gb18030');
    const plain = zipSync({ [`${'x'.repeat(name.length)}`]: text('1') });
    const chinese = changed(plain, (copy, list) => name.copy(copy, list + 46));
    expect(namesInside(chinese)).toEqual(['试题/第一章.xml']);
    expect(namesInside(zipSync({ '试题.xml': text('1') }))).toEqual(['试题.xml']);
  });

  test('may have its sizes in fields of 64 bits', () => {
    for (const fields of [[24, 20, 42], [42], [20], [24, 42]])
      expect(textsOf(widened(one, fields))).toEqual(textsOf(one));
    const lost = changed(widened(one, [42]), (copy) => copy.writeBigUInt64LE(7n, copy.length - 34));
    expect(unzip(lost, roomy)).toBe('broken');
  });

  test('gives what is not wanted by its name alone', () => {
    const files = unzip(zipSync({ 'a.xml': text('x'), 'b.bin': text('y') }), roomy, (name) => name.endsWith('.xml'));
    expect(typeof files === 'string' ? files : [...files].map(([name, file]) => [name, file.length])).toEqual([
      ['a.xml', 1],
      ['b.bin', 0],
    ]);
  });
});

describe('a hostile archive', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(3_000_000) });

  test('one that unpacks to too much is refused, whatever its headers claim', () => {
    expect(bomb.length).toBeLessThan(10_000);
    expect(unzip(bomb, roomy)).toBe('tooLarge');
    const lying = changed(bomb, (copy, list) => {
      copy.writeUInt32LE(10, 22);
      copy.writeUInt32LE(10, list + 24);
    });
    expect(unzip(lying, roomy)).toBe('tooLarge');
    expect(unzip(bomb, { bytes: 3_000_000 })).toBeInstanceOf(Map);
    expect(unzip(bomb, { bytes: 2_999_999 })).toBe('tooLarge');
  });

  test('is counted over all its files', () => {
    const half = new Uint8Array(600_000);
    expect(unzip(zipSync({ 'a.xml': half }), roomy)).toBeInstanceOf(Map);
    expect(unzip(zipSync({ 'a.xml': half, 'b.xml': half }), roomy)).toBe('tooLarge');
    expect(unzip(zipSync({ 'a.xml': half, 'b.xml': [half, { level: 0 }] }), roomy)).toBe('tooLarge');
  });

  test('with too many files is given up', () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.xml`, text('x')]));
    expect(unzip(zipSync(many), { ...roomy, entries: 10 })).toBe('tooMany');
  });

  test('whose entries share their bytes is broken', () => {
    const [content, small] = [new Uint8Array(2000).map((_, at) => (at * at * 31) % 251), new Uint8Array(1)];
    const bytes = zipSync({ 'a.xml': content, 'b.xml': small });
    const overlapping = changed(bytes, (copy, list) => {
      const second = copy.indexOf(copy.subarray(list, list + 4), list + 4);
      for (const field of [20, 24, 42]) copy.writeUInt32LE(copy.readUInt32LE(list + field), second + field);
    });
    expect(unzip(bytes, roomy)).toBeInstanceOf(Map);
    expect(unzip(overlapping, roomy)).toBe('broken');
    expect(namesInside(overlapping)).toBe('broken');
  });

  test('that is broken, cut or locked says so', () => {
    const bytes = zipSync({ 'a.xml': text('x'.repeat(5000)) });
    expect(unzip(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), roomy)).toBe('broken');
    expect(unzip(bytes.subarray(0, 40), roomy)).toBe('broken');
    expect(
      unzip(
        changed(bytes, (copy, list) => copy.writeUInt32LE(0xfffffff0, list + 42)),
        roomy,
      ),
    ).toBe('broken');
    expect(
      unzip(
        changed(bytes, (copy, list) => copy.writeUInt32LE(0xfffffff0, list + 20)),
        roomy,
      ),
    ).toBe('broken');
    expect(
      unzip(
        changed(bytes, (copy) => copy.writeUInt16LE(2, copy.length - 14)),
        roomy,
      ),
    ).toBe('broken');
    expect(
      unzip(
        changed(bytes, (copy, list) => copy.writeUInt16LE(1, list + 8)),
        roomy,
      ),
    ).toBe('encrypted');
    expect(
      unzip(
        changed(bytes, (copy) => copy.fill(0xff, 40, 60)),
        roomy,
      ),
    ).toBe('broken');
  });
});
