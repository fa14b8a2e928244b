import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './send.ts';

test('the pieces together are what JSON.stringify writes, at whatever depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 6 }), (value, depth) => {
      expect([...jsonPieces(value, depth)].join('')).toBe(JSON.stringify(value));
    }),
  );
  const odd = { left: undefined, none: null, list: [undefined, new Date(0)], empty: {}, nothing: [] };
  expect([...jsonPieces(odd, 3)].join('')).toBe(JSON.stringify(odd));
});

test('each row of a list is a piece of its own', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const pieces = [...jsonPieces({ code: 0, res: { data: rows, total: 3 } })];
  expect(pieces).toEqual(expect.arrayContaining(['[{"id":1}', ',{"id":2}', ',{"id":3}']));
});
