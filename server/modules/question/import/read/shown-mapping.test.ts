import { expect, test } from 'vitest';
import { sheetText } from '../../sheet/sheet-text.fixture.ts';
import { offeredMappings } from './sheet-choice.rules.ts';
import { shownMapping } from './shown-mapping.rules.ts';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Sheets whose every cell is full of text. */
function wide(sheets: number, columns: number, words: string) {
  const row = (number: number) =>
    Array.from({ length: columns }, (_, column) => `${words.repeat(30)}${number}-${column}`);
  const rows = Array.from({ length: 40 }, (_, number) => row(number));
  const texts = Array.from({ length: sheets }, (_, number) => sheetText(rows, { name: `表${number}` }));
  return shownMapping(offeredMappings(texts, []).mapping);
}

test('of many wide sheets a few megabytes are told at the most, and what is left out is said', () => {
  const mapping = wide(40, 60, '很长的表头');
  // As much for each sheet, however wide: of a hundred of them it would be less for each.
  expect(bytesOf(mapping)).toBeLessThan(3_000_000);
  expect(mapping.every(({ columns }) => columns.length === 60)).toBe(true);
  const [first] = mapping;
  const rows = (first?.heads?.length ?? 0) - 1;
  expect(rows).toBeLessThan(30);
  expect(first?.notes.at(-1)).toContain(rows > 0 ? `只有前 ${rows} 行` : '不会重新判断');
  expect(first?.columns[0]?.samples[0]).toMatch(/…$/);
});

test('of one sheet of two hundred columns nothing is left out', () => {
  const row = (number: number) => Array.from({ length: 200 }, (_, column) => `${number}-${column}`);
  const { mapping } = offeredMappings([sheetText(Array.from({ length: 40 }, (_, number) => row(number)))], []);
  expect(mapping[0]?.heads).toHaveLength(31);
  expect(mapping[0]?.notes.filter((note) => note.includes('改选表头'))).toEqual([]);
  expect(shownMapping(mapping)).toEqual(mapping);
});

test('a long header is cut where it is shown', () => {
  const rows = [
    ['题干', '答案', '备注'.repeat(300)],
    ['水是____', 'H2O', ''],
  ];
  const { mapping } = offeredMappings([sheetText(rows)], []);
  expect(shownMapping(mapping)[0]?.columns[2]?.header).toMatch(/^(?:备注){49}备…$/);
  expect(mapping[0]?.heads?.[1]?.headers[2]?.length).toBe(60);
});
