import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inOneGo } from '../thread/in-pieces.ts';
import { jsonPieces, parsing } from './send.ts';

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

const Tree = z.object({
  name: z.string(),
  note: z.string().optional(),
  place: z.number().default(7),
  get children() {
    return z.array(Tree);
  },
});

/** A thousand and more below one top, in branches that are small and one that is large. */
const makeTree = (count: number, depth: number): unknown => ({
  ...{ name: '部门', secret: 'none of ours' },
  children: Array.from({ length: depth === 0 ? 0 : count }, (_, at) => makeTree(at === 0 ? 40 : 3, depth - 1)),
});

test('a large tree is parsed and written in parts, none of which is large, as it would be in one', () => {
  const reply = z.array(Tree);
  const tree = [makeTree(40, 4)];
  const parsed = inOneGo(parsing(reply, tree));
  expect(parsed).toEqual(reply.parse(tree));
  const text = JSON.stringify({ code: 0, res: parsed });
  expect(text).not.toContain('secret');
  const pieces = [...jsonPieces({ code: 0, res: parsed })];
  expect(pieces.join('')).toBe(text);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(50_000);
  expect([...parsing(reply, tree)].length).toBeGreaterThan(text.length / 50_000);
});

test('what the contract does not allow is refused in the midst of a large list too', () => {
  const list = Array.from({ length: 2000 }, (_, at) => ({ name: at === 1500 ? 1 : '部门', children: [] }));
  expect(() => inOneGo(parsing(z.array(Tree), list))).toThrow(z.ZodError);
});
