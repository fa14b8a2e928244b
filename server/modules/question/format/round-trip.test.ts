import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMoodle } from './moodle/moodle-read.rules.ts';
import { writeMoodle } from './moodle/moodle-write.rules.ts';
import { mapHtml, mapPictures } from './pictures.rules.ts';
import { readQti } from './qti/qti-read.rules.ts';
import { writeQti } from './qti/qti-write.rules.ts';
import { anyItem, pictureOf, pictureUrls, png } from './question.fixture.ts';
import type { Reading } from './read-item.ts';

/** Pictures under the addresses they came from, as an import gives them addresses again. */
function back(reading: Reading) {
  if ('failure' in reading) throw new Error(reading.failure);
  const urlOf = (src: string) => {
    const bytes = reading.pictures.get(src.replace('import:', ''))?.bytes;
    return pictureUrls.find((_, index) => Buffer.compare(png(index + 1), bytes ?? new Uint8Array()) === 0);
  };
  return reading.items.map(({ question, tagNames, knowledgeNames }) => ({
    question: mapHtml(question, (html) => mapPictures(html, urlOf)),
    tagNames,
    knowledgeNames,
  }));
}

describe.each([
  { name: 'Moodle XML', write: writeMoodle, read: readMoodle },
  { name: 'QTI', write: writeQti, read: readQti },
])('$name', ({ write, read }) => {
  test('exported questions can be imported unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 4 }), (items) => {
        const reading = read(write(items, pictureOf));
        expect(back(reading)).toEqual(items);
        expect('items' in reading && reading.items.flatMap((item) => item.doubts)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
