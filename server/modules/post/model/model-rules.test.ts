import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftAbility } from '#contract/post/draft.ts';
import { evenWeights, sumOfWeights } from '#shared/model-weights.ts';
import {
  basicChanges,
  emptyDraft,
  type Library,
  modelProblems,
  modelWarnings,
  pairsOf,
  settledBasics,
} from './model.rules.ts';

const row = (id: string, pathIds: string[], merged = false) => ({ id, name: `名${id}`, pathIds, merged });

/** A dimension, ten abilities below it, and a skill below the first. */
const abilityIds = Array.from({ length: 10 }, (_, at) => `a${at}`);
const library: Library = new Map(
  [
    row('d', ['d']),
    ...abilityIds.map((id) => row(id, ['d', id])),
    row('s', ['d', 'a0', 's']),
    row('m', ['d', 'm'], true),
  ].map((one) => [one.id, one]),
);

const asked = (abilityId: string, weight = 0, requiredLevel = 3, mustHave = false): DraftAbility => ({
  ...{ abilityId, weight, requiredLevel, mustHave },
});
const even = (ids: readonly string[]) => ids.map((id, at) => asked(id, evenWeights(ids.length)[at]));
const codes = (abilities: readonly DraftAbility[]) => modelProblems(abilities, library).map(({ key }) => key);

const chosen = fc.subarray([...abilityIds, 's'], { minLength: 1 });

test('abilities of the library, each once and with weights that sum to 100 %, make a model', () => {
  fc.assert(
    fc.property(chosen, (ids) => {
      expect(codes(even(ids))).toEqual([]);
    }),
  );
});

test('weights that sum to anything else are told with their sum', () => {
  fc.assert(
    fc.property(
      chosen,
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 11, maxLength: 11 }),
      (ids, weights) => {
        const abilities = ids.map((id, at) => asked(id, weights[at]));
        const sum = sumOfWeights(abilities.map(({ weight }) => weight));
        const [problem] = modelProblems(abilities, library);
        expect(problem?.message).toBe(
          sum === 10_000 ? undefined : `权重合计 ${sum / 100}%，要正好是 100%，请调整或按比例归整`,
        );
      },
    ),
  );
});

test('nothing, an ability twice, a dimension, a merged or an unknown one make none', () => {
  expect(codes([])).toEqual(['modelEmpty']);
  fc.assert(
    fc.property(chosen, fc.nat(), (ids, at) => {
      const again = ids[at % ids.length] ?? '';
      expect(codes([...even(ids), asked(again)])).toEqual(['modelAbilityTwice']);
      expect(codes([...even(ids), asked('d')])).toEqual(['modelDimension']);
      expect(codes([...even(ids), asked('m'), asked('x')])).toEqual(['modelAbilityGone', 'modelAbilityGone']);
    }),
  );
});

test('a skill beside its ability is allowed but told, and so is a weight of 0', () => {
  expect(modelWarnings([asked('a0', 5000), asked('s', 5000)], library)).toEqual([
    '「名s」属于「名a0」，两项都在模型中，同一份依据会同时计入两项',
  ]);
  expect(modelWarnings([asked('a0', 10_000), asked('a1', 0), asked('a2', 0, 3, true)], library)).toEqual([
    '「名a1」的权重是 0，不影响匹配度',
  ]);
});

const model = fc
  .uniqueArray(fc.constantFrom(...abilityIds))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ level: fc.integer({ min: 1, max: 5 }), must: fc.boolean() })
          .map(({ level, must }) => asked(id, 100, level, must)),
      ),
    ),
  );

test('two models side by side name each ability once, and the same the other way round', () => {
  const other = { added: 'removed', removed: 'added', changed: 'changed', same: 'same' } as const;
  fc.assert(
    fc.property(model, model, (before, after) => {
      const pairs = pairsOf(before, after, (id) => id);
      const ids = pairs.map(({ abilityId }) => abilityId);
      expect(new Set(ids)).toEqual(new Set([...before, ...after].map(({ abilityId }) => abilityId)));
      expect(ids.length).toBe(new Set(ids).size);
      expect(ids.slice(0, after.length)).toEqual(after.map(({ abilityId }) => abilityId));
      const back = new Map(pairsOf(after, before, (id) => id).map((pair) => [pair.abilityId, pair.change]));
      for (const { abilityId, change } of pairs) expect(back.get(abilityId)).toBe(other[change]);
      expect(pairsOf(after, after, (id) => id).every(({ change }) => change === 'same')).toBe(true);
    }),
  );
});

test('what of the basics changes is told in words, without the spaces around it', () => {
  const before = emptyDraft().basics;
  const after = settledBasics({ ...before, postName: ' 柜员 ', headcount: 3, departmentId: 'x' });
  expect(basicChanges(before, after, () => '营业部')).toEqual([
    { field: '岗位名称', before: '', after: '柜员' },
    { field: '所属部门', before: '', after: '营业部' },
    { field: '编制人数', before: '', after: '3' },
  ]);
  expect(basicChanges(after, after, () => '')).toEqual([]);
});
