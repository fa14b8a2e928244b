import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { Giving, type Holder, type Paths, type Scope, withGivable } from './reach.rules.ts';

const paths = new Map([
  ['root', 'r'],
  ['north', 'r.n'],
  ['northEast', 'r.n.e'],
  ['south', 'r.s'],
]);
const at = (department: string, userId = department) => ({ userId, path: paths.get(department) ?? '' });
const role = (dataScope: string, permissions = ['staff.view'], more: Partial<Scope> = {}): Scope => ({
  ...{ permissions, dataScope, departmentIds: [], includeChildren: true },
  ...more,
});
const custom = (departmentIds: string[], includeChildren = true) =>
  role('custom', ['staff.view'], { departmentIds, includeChildren });

const mayGive = (giver: Holder, grants: readonly Scope[], taker: Holder, given: Scope, among: Paths) =>
  new Giving(giver, grants, among).may(taker, given);

describe('what a giver may hand on', () => {
  test('never a permission they lack, at any scope', () => {
    const grants = [role('all', ['staff.view'])];
    expect(mayGive(at('root'), grants, at('north'), role('self', ['staff.view', 'exam.mark']), paths)).toBe(false);
    expect(mayGive(at('root'), [], at('north'), role('all', []), paths)).toBe(true);
    expect(mayGive(at('root'), [], at('north'), custom(['gone']), paths)).toBe(false);
  });

  test('everything at every scope when they hold it for all', () => {
    const grants = [role('all')];
    for (const scope of ['all', 'departmentTree', 'department', 'self']) {
      expect(mayGive(at('south'), grants, at('north'), role(scope), paths)).toBe(true);
    }
    expect(mayGive(at('south'), grants, at('north'), custom(['root']), paths)).toBe(true);
  });

  test('a wide scope of another permission does not help', () => {
    const grants = [role('all', ['exam.mark']), role('department')];
    expect(mayGive(at('north'), grants, at('north'), role('all'), paths)).toBe(false);
    expect(mayGive(at('north'), grants, at('north'), role('department'), paths)).toBe(true);
  });

  test('with 本部门及以下 only where the taker reaches no further', () => {
    const grants = [role('departmentTree')];
    const give = (taker: string, given: Scope) => mayGive(at('north', 'me'), grants, at(taker), given, paths);
    expect(give('northEast', role('departmentTree'))).toBe(true);
    expect(give('northEast', custom(['north', 'northEast']))).toBe(true);
    expect(give('northEast', custom(['south']))).toBe(false);
    expect(give('northEast', role('all'))).toBe(false);
    expect(give('root', role('departmentTree'))).toBe(false);
    expect(give('south', role('department'))).toBe(false);
    expect(give('south', role('self'))).toBe(false);
  });

  test('with 本部门 or ticked departments without what is below, no sub-tree', () => {
    expect(mayGive(at('north'), [role('department')], at('north'), role('departmentTree'), paths)).toBe(false);
    expect(mayGive(at('south'), [custom(['north'], false)], at('north'), role('departmentTree'), paths)).toBe(false);
    expect(mayGive(at('south'), [custom(['north'], false)], at('north'), role('department'), paths)).toBe(true);
    expect(mayGive(at('south'), [custom(['north'])], at('northEast'), role('departmentTree'), paths)).toBe(true);
  });

  test('with 仅本人 nothing to others, and themselves no more than that', () => {
    const grants = [role('self')];
    expect(mayGive(at('north', 'me'), grants, at('north', 'other'), role('self'), paths)).toBe(false);
    expect(mayGive(at('north', 'me'), grants, at('north', 'me'), role('self'), paths)).toBe(true);
    expect(mayGive(at('north', 'me'), grants, at('north', 'me'), role('department'), paths)).toBe(false);
  });

  test('a name that only begins alike is another department', () => {
    const near = new Map([...paths, ['nn', 'r.nn']]);
    expect(
      mayGive(at('north'), [role('departmentTree')], { userId: 'x', path: 'r.nn' }, role('department'), near),
    ).toBe(false);
  });
});

describe('a list of roles', () => {
  /** How often the paths of departments are looked at when each of two roles names so many and both are the giver's. */
  function looks(departments: number) {
    const ids = Array.from({ length: departments }, (_, number) => `d${number}`);
    let count = 0;
    const counted: Paths = {
      get: (id) => {
        count += 1;
        return `r.${id}`;
      },
    };
    const roles = [custom(ids), custom(ids, false), role('department')];
    const giving = new Giving(at('north', 'me'), roles, counted);
    const places = ids.map((id) => `r.${id}`);
    const answers = inOneGo(withGivable(giving, places, roles)).map(({ givable }) => givable);
    expect(answers).toEqual([true, true, true]);
    return count;
  }

  test('looks at each department of each role once, for whoever holds it and whoever is asked about', () => {
    expect(looks(500)).toBe(4 * 500);
    expect(looks(2000)).toBe(4 * 2000);
  });

  test('says of each role whether it may be given at one of the places', () => {
    const giving = new Giving(at('south', 'me'), [custom(['north']), custom(['south'], false)], paths);
    const roles = ['departmentTree', 'department', 'self', 'all'].map((scope) => role(scope));
    const answers = (...places: string[]) => inOneGo(withGivable(giving, places, roles)).map(({ givable }) => givable);
    expect(answers('r.s')).toEqual([false, true, true, false]);
    expect(answers('r.s', 'r.n.e')).toEqual([true, true, true, false]);
    expect(answers('r', 'r.nn')).toEqual([false, false, false, false]);
  });
});
