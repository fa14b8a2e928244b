import { expect, test } from 'vitest';
import { z } from 'zod';
import { contracts } from './all.ts';
import type { Endpoint } from './endpoint.ts';
import { FromPage } from './realtime.ts';

/**
 * Walks all that a caller may send: every text has a greatest length, every list a greatest number, and nothing is taken
 * unread. What the server replies is its own and needs no bounds; a shape that stands in both has them.
 */

type Schema = z.core.$ZodType;

/** Texts that are of one length by their format; an instant is none, as its fraction may go on for ever. */
const fixedFormats = new Set(['uuid']);
const bounded = ['number', 'boolean', 'enum', 'literal', 'null', 'undefined', 'never'];

/** Fails on any look at what is in it: a bound that comes after reading what it bounds is none. */
function unreadable(length: number) {
  return new Proxy([], {
    get: (target, key) => {
      if (key === 'length') return length;
      if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error('an element was read');
      return Reflect.get(target, key);
    },
  });
}

function isBoundedList(list: z.core.$ZodArray) {
  try {
    return !z.safeParse(list, unreadable(1_000_000)).success;
  } catch {
    return false;
  }
}

const isBoundedText = ({ maxLength, format }: z.ZodString) => maxLength !== null || fixedFormats.has(format ?? '');

function partsOf(schema: z.core.$ZodTypes): readonly (readonly [string, Schema])[] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, inner]) => [`.${key}`, inner]);
    case 'array':
      return [['[]', def.element]];
    case 'union':
      return def.options.map((option, at) => [`|${at}`, option]);
    case 'intersection':
      return [
        ['&left', def.left],
        ['&right', def.right],
      ];
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])].map((item, at) => [`[${at}]`, item]);
    case 'lazy':
      return [['', def.getter()]];
    case 'pipe':
      // What was bounded stays so; what is made of anything whatever is bounded behind that.
      return [['', def.in._zod.def.type === 'transform' ? def.out : def.in]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]];
    default:
      return [];
  }
}

function problemOf(schema: z.core.$ZodTypes): string | undefined {
  const { def } = schema._zod;
  if (def.type === 'string') {
    return isBoundedText(schema as z.ZodString) ? undefined : 'a text without a greatest length';
  }
  if (def.type === 'array') {
    return isBoundedList(schema as z.core.$ZodArray)
      ? undefined
      : 'a list whose greatest length is not looked at first';
  }
  if (def.type === 'object')
    return def.catchall && def.catchall._zod.def.type !== 'never' ? 'keys of any name' : undefined;
  if (def.type === 'tuple' && def.rest) return 'a list without end';
  if (partsOf(schema).length > 0 || bounded.includes(def.type)) return undefined;
  // Also a record: Zod reads all of its keys before any check. A list of pairs can be bounded.
  return `a ${def.type}, which nothing bounds`;
}

/** The places of a schema where nothing ends what may be sent. */
function unbounded(schema: Schema, place: string, around: readonly Schema[] = []): string[] {
  if (around.includes(schema)) return [`${place}: nests without end`];
  const known = schema as z.core.$ZodTypes;
  const problem = problemOf(known);
  const inner = partsOf(known).flatMap(([step, part]) => unbounded(part, place + step, [...around, schema]));
  return problem ? [`${place}: ${problem}`, ...inner] : inner;
}

const parts = ['query', 'params', 'body'] as const;
const sent: readonly (readonly [string, Schema])[] = Object.entries(contracts).flatMap(([group, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    parts.flatMap((part): [string, Schema][] => {
      const schema = (endpoint as Endpoint)[part];
      return schema ? [[`${group}.${name} ${part}`, schema]] : [];
    }),
  ),
);

test('whatever a caller may send has an end', () => {
  expect(sent.length).toBeGreaterThan(200);
  expect([...sent, ['realtime', FromPage] as const].flatMap(([place, schema]) => unbounded(schema, place))).toEqual([]);
});

test('an upload brings its file and no fields beside it', () => {
  const uploads = Object.values(contracts).flatMap((contract) =>
    Object.values<Endpoint>(contract).filter(({ upload }) => upload),
  );
  expect(uploads.length).toBeGreaterThan(5);
  for (const { path, body } of uploads) expect([path, body]).toEqual([path, undefined]);
});

const short = z.string().max(5);
const Nested = z.object({
  get inner() {
    return z.array(Nested).max(2);
  },
});

test.each<[string, Schema]>([
  ['a text', z.string()],
  ['a text of a form that may go on', z.string().regex(/^a+$/)],
  ['an instant', z.iso.datetime()],
  ['an address', z.url()],
  ['a text in a list', z.array(z.string()).max(3)],
  ['a list', z.array(short)],
  ['a list that is counted after it was read', z.array(short).refine((list) => list.length < 5)],
  [
    'a list that is counted after something else',
    z
      .array(short)
      .refine(() => true)
      .max(5),
  ],
  ['a list in a union', z.union([z.boolean(), z.array(short)])],
  [
    'a list in a choice of objects',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal(1), list: z.array(short) })]),
  ],
  ['a list behind a default', z.object({ list: z.array(short).nullable().optional().default([]) })],
  ['a list made of a text', z.preprocess((value) => String(value).split(','), z.array(short))],
  ['a text that becomes something else', z.string().transform(Number)],
  ['one side of two', z.intersection(z.object({ a: short }), z.object({ b: z.string() }))],
  ['a text behind a getter', z.lazy(() => z.string())],
  ['a record', z.record(short, z.boolean())],
  ['keys of any name', z.looseObject({ a: short })],
  ['anything', z.unknown()],
  ['a check without a shape', z.custom<string>()],
  ['what holds itself', Nested],
])('%s without a bound is found', (_, schema) => {
  expect(unbounded(z.object({ part: schema }), 'body')).not.toEqual([]);
});

test('what is bounded is left alone', () => {
  const schema = z.object({
    ...{ id: z.uuid(), text: short.trim().regex(/a/), at: z.iso.datetime().max(30), kind: z.enum(['a', 'b']) },
    ...{
      list: z
        .array(z.union([short, z.number(), z.null()]))
        .min(1)
        .max(5)
        .optional(),
      flag: z.boolean().default(false),
    },
    ids: z.preprocess((value) => String(value).split(','), z.array(z.uuid()).max(5)),
    yes: short.pipe(z.stringbool()),
  });
  expect(unbounded(schema, 'body')).toEqual([]);
});
