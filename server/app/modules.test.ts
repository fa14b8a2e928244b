import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from '#contract/all.ts';
import { reviewActions } from '#contract/question/review.ts';
import { actionName, modules } from './modules.ts';

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

test('every table belongs to one module', () => {
  expect(tables.length).toBeGreaterThan(50);
  expect(modules.flatMap((module) => module.tables).toSorted()).toEqual(tables.toSorted());
});

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The tables that a text of queries writes. */
function written(text: string) {
  const built = [...text.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/g)];
  const plain = [...text.matchAll(/\b(?:insert into|delete from|update) (\w+)/g)];
  return new Set([...built, ...plain].map(([, name = '']) => snakeCase(name)).filter((name) => tables.includes(name)));
}

test('a module writes its own tables alone', () => {
  const strangers = sources.flatMap(({ name, text }) => {
    const own: readonly string[] = modules.find((module) => name.startsWith(`${module.name}/`))?.tables ?? [];
    return [...written(text)].filter((table) => !own.includes(table)).map((table) => `${name} writes ${table}`);
  });
  expect(strangers).toEqual([]);
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
