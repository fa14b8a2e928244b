import type { DraftAbility, DraftBasics, DraftContent } from '#contract/post/draft.ts';
import type { Asked, VersionPair } from '#contract/post/model.ts';
import { sumOfWeights, weightText } from '#shared/model-weights.ts';
import { type Refusal, refuse } from '../../../kit/errors.ts';

/** A row of the library as far as models ask of it. */
export interface LibraryRow {
  readonly id: string;
  readonly name: string;
  /** Ids from the dimension down to itself. */
  readonly pathIds: readonly string[];
  readonly merged: boolean;
}
export type Library = ReadonlyMap<string, LibraryRow>;

const isDimension = ({ pathIds }: LibraryRow) => pathIds.length === 1;

/** Can it stand in a model? */
export const isUsable = (row: LibraryRow | undefined) => row !== undefined && !row.merged && !isDimension(row);

const nameOf = (library: Library, id: string) => library.get(id)?.name ?? '已删除的能力';

/** The first that stands in the list a second time. */
export const firstTwice = (ids: readonly string[]) => ids.find((id, place) => ids.indexOf(id) < place);

/** Why an ability cannot be in a model; undefined: it can. */
function abilityProblem(library: Library, id: string): Refusal | undefined {
  const row = library.get(id);
  if (row && !row.merged && isDimension(row)) return refuse('modelDimension', { name: row.name });
  return isUsable(row) ? undefined : refuse('modelAbilityGone', { name: nameOf(library, id) });
}

/** Why abilities with these weights make no model, the gravest first. */
export function modelProblems(abilities: readonly DraftAbility[], library: Library): Refusal[] {
  if (abilities.length === 0) return [refuse('modelEmpty')];
  const ids = abilities.map(({ abilityId }) => abilityId);
  const twice = firstTwice(ids);
  const wrong = ids.map((id) => abilityProblem(library, id)).filter((problem) => problem !== undefined);
  const sum = sumOfWeights(abilities.map(({ weight }) => weight));
  return [
    ...(twice ? [refuse('modelAbilityTwice', { name: nameOf(library, twice) })] : []),
    ...wrong,
    ...(sum === 10_000 ? [] : [refuse('modelWeights', { sum: weightText(sum) })]),
  ];
}

/** What is allowed but counts some evidence twice or nothing at all. */
export function modelWarnings(abilities: readonly DraftAbility[], library: Library): string[] {
  const ids = abilities.map(({ abilityId }) => abilityId);
  const inside = ids.flatMap((id) => {
    const above =
      library
        .get(id)
        ?.pathIds.slice(0, -1)
        .filter((other) => ids.includes(other)) ?? [];
    return above.map(
      (other) =>
        `「${nameOf(library, id)}」属于「${nameOf(library, other)}」，两项都在模型中，同一份依据会同时计入两项`,
    );
  });
  const idle = abilities.filter(({ weight, mustHave }) => weight === 0 && !mustHave);
  return [...inside, ...idle.map(({ abilityId }) => `「${nameOf(library, abilityId)}」的权重是 0，不影响匹配度`)];
}

interface Row extends Asked {
  readonly abilityId: string;
}

const askedOf = ({ weight, requiredLevel, mustHave }: Asked): Asked => ({ weight, requiredLevel, mustHave });

const isSame = (one: Asked, other: Asked) =>
  one.weight === other.weight && one.requiredLevel === other.requiredLevel && one.mustHave === other.mustHave;

/** Two models side by side: in the order of the later one, then what it has no more. */
export function pairsOf(
  before: readonly Row[],
  after: readonly Row[],
  nameOf: (abilityId: string) => string,
): VersionPair[] {
  const [earlier, later] = [before, after].map((rows) => new Map(rows.map((row) => [row.abilityId, askedOf(row)])));
  const ids = new Set([...after, ...before].map(({ abilityId }) => abilityId));
  return [...ids].map((abilityId) => {
    const [was, is] = [earlier?.get(abilityId) ?? null, later?.get(abilityId) ?? null];
    const change = !was ? 'added' : !is ? 'removed' : isSame(was, is) ? 'same' : 'changed';
    return { abilityId, name: nameOf(abilityId), change, before: was, after: is };
  });
}

/** As it is written down: without the white space around it. */
export function settledBasics(basics: DraftBasics): DraftBasics {
  const settled = Object.entries(basics).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(settled) as DraftBasics;
}

const words = {
  postName: '岗位名称',
  code: '岗位编码',
  categoryId: '岗位类别',
  departmentId: '所属部门',
  sequence: '岗位序列',
  grade: '职级',
  headcount: '编制人数',
  description: '岗位描述',
  duties: '岗位职责',
  requirements: '任职要求',
  occupationCode: '职业编号',
} as const satisfies Record<keyof DraftBasics, string>;

/** What of the basics changes, in words; ids are told by `nameOf`. */
export function basicChanges(before: DraftBasics, after: DraftBasics, nameOf: (id: string) => string) {
  const told = (field: string, value: string | number | null) =>
    value === null ? '' : typeof value === 'string' && field.endsWith('Id') ? nameOf(value) : String(value);
  return Object.entries(words).flatMap(([key, field]) => {
    const [was, is] = [before, after].map((basics) => basics[key as keyof DraftBasics]);
    return was === is ? [] : [{ field, before: told(key, was ?? null), after: told(key, is ?? null) }];
  });
}

export const emptyDraft = (): DraftContent => ({
  basics: {
    ...{ postName: '', code: '', categoryId: null, departmentId: null, sequence: '', grade: '', headcount: null },
    ...{ description: '', duties: '', requirements: '', occupationCode: '' },
  },
  abilities: [],
  note: '',
});
