import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from '#contract/all.ts';
import { reviewActions } from '#contract/question/review.ts';
import { modules as layers } from '../../test/layers.ts';
import { unanswered } from '../kit/ask.ts';
import { actionName, merged, modules } from './modules.ts';

const sources = readdirSync(new URL('../modules', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(`../modules/${name}`, import.meta.url), 'utf8') }));

const schema = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8');
const tables = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:public\.)?(\w+)/gim)].map(
  ([, table]) => table ?? '',
);

test('every contract stands in one module', () => {
  expect(modules.flatMap((module) => Object.keys(module.contracts)).toSorted()).toEqual(
    Object.keys(contracts).toSorted(),
  );
});

/** Written by `kit/audit.ts` alone and read by whoever shows what was done. */
const tablesOfKit = ['audit_log'];

test('modules stand in the order by which imports are held', () => {
  const names = modules.map(({ name }) => name);
  expect(names).toEqual(layers.filter((name) => (names as readonly string[]).includes(name)));
});

test('a name that two modules use is refused', () => {
  expect([...merged([{ a: 1 }, { b: 2 }]).keys()]).toEqual(['a', 'b']);
  expect(() => merged([{ a: 1 }, { a: 2 }])).toThrow('two modules name a');
});

test('every table belongs to one module', () => {
  expect(tables.length).toBeGreaterThan(50);
  const owned = modules.flatMap((module): readonly string[] => module.tables);
  expect([...owned, ...tablesOfKit].toSorted()).toEqual(tables.toSorted());
});

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const tablesIn = (found: readonly RegExpMatchArray[]) =>
  new Set(found.map(([, name = '']) => snakeCase(name)).filter((name) => tables.includes(name)));

/** The tables that a text of queries writes. */
const written = (text: string) =>
  tablesIn([
    ...text.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/g),
    ...text.matchAll(/\b(?:insert into|delete from|update) (\w+)/g),
  ]);

/** The tables that it reads or writes; comments and lists of columns are not looked at. */
const named = (text: string) =>
  tablesIn([
    ...text.matchAll(/(?:selectFrom|[jJ]oin|insertInto|updateTable|deleteFrom|mergeInto|using)\(\s*'(\w+)/g),
    ...text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '').matchAll(/\b(?:from|join|using|insert into|update)\s+(\w+)/g),
  ]);

test('a module writes its own tables alone', () => {
  const strangers = sources.flatMap(({ name, text }) => {
    const own: readonly string[] = modules.find((module) => name.startsWith(`${module.name}/`))?.tables ?? [];
    return [...written(text)].filter((table) => !own.includes(table)).map((table) => `${name} writes ${table}`);
  });
  expect(strangers).toEqual([]);
});

test('a module reads its own tables and those of modules before it', () => {
  const later = sources.flatMap(({ name, text }) => {
    if (!name.endsWith('.queries.ts')) return [];
    const place = modules.findIndex((module) => name.startsWith(`${module.name}/`));
    const before = modules.slice(0, place + 1).flatMap((module): readonly string[] => module.tables);
    const known = [...before, ...tablesOfKit];
    return [...named(text)].filter((table) => !known.includes(table)).map((table) => `${name} reads ${table}`);
  });
  expect(later).toEqual([]);
});

test('what a module asks later ones is answered', () => {
  expect(unanswered()).toEqual([]);
});

test('every action that is written has a name in words', () => {
  const actions = sources.flatMap(({ text }) =>
    [...text.matchAll(/action: '([a-zA-Z]+\.[a-zA-Z.]+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(actions.length).toBeGreaterThan(50);
  const statuses = ['disable', 'enable', 'leave', 'return'].map((act) => `staff.${act}`);
  const all = [...actions, ...statuses, ...reviewActions.map((act) => `question.${act}`)];
  expect([...new Set(all)].filter((action) => actionName(action) === action)).toEqual([]);
});
