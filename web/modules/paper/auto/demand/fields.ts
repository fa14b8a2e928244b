import { z } from 'zod';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { QuestionTypeName } from '#contract/question/type.ts';
import { newId } from '../../../../kit/new-id.ts';

const Named = z.object({ id: z.string(), name: z.string() });
const number = z.number().nullable();

export const boundKinds = ['knowledge', 'tag', 'ability', 'type', 'difficulty'] as const;
export type BoundKind = (typeof boundKinds)[number];

export const pointsWays = ['each', 'total', 'own'] as const;
export const boundUnits = ['questions', 'points', 'answers'] as const;

const Section = z.object({
  key: z.string(),
  name: z.string(),
  type: QuestionTypeName,
  count: number,
  by: z.enum(pointsWays),
  points: number,
});
export type SectionFields = z.output<typeof Section>;

const Bound = z.object({
  key: z.string(),
  /** Which of the values below counts; the others are kept for whoever changes their mind. */
  kind: z.enum(boundKinds),
  knowledge: z.array(Named),
  tagIds: z.array(z.string()),
  abilities: z.array(z.string()),
  type: QuestionTypeName.nullable(),
  difficulty: z.union([z.literal(3), z.literal(5), z.literal(7)]).nullable(),
  unit: z.enum(boundUnits),
  min: number,
  max: number,
});
export type BoundFields = z.output<typeof Bound>;

const Group = z.object({ key: z.string(), questions: z.array(Named) });

/** What stands in the form, finished or not; numbers that are not written are null. */
export const AutoFields = z.object({
  bankIds: z.array(z.string()),
  sections: z.array(Section),
  totalPoints: number,
  difficulty: number,
  bounds: z.array(Bound),
  mustHave: z.array(Named),
  mustNotHave: z.array(Named),
  exclusions: z.array(Group),
  notUsedMonths: number,
  leastUsedFirst: z.boolean(),
  coverAbilities: z.boolean(),
  forms: number,
  greatestOverlap: number,
  formTolerance: number,
});
export type AutoFields = z.output<typeof AutoFields>;

export const noBound = (): BoundFields => ({
  ...{ key: newId(), kind: 'knowledge', knowledge: [], tagIds: [], abilities: [], type: null, difficulty: null },
  ...{ unit: 'questions', min: null, max: null },
});

const section = (name: string, type: SectionFields['type'], count: number, points: number): SectionFields => ({
  ...{ key: newId(), name, type, count, by: 'each', points },
});

/** A paper of 100 points as most are made, so that only the bank has to be chosen. */
export const firstFields = (): AutoFields => ({
  bankIds: [],
  sections: [
    section('单项选择题', 'SINGLE', 20, 2),
    section('多项选择题', 'MULTIPLE', 10, 4),
    section('判断题', 'JUDGE', 10, 2),
  ],
  ...{ totalPoints: null, difficulty: 5, bounds: [], mustHave: [], mustNotHave: [], exclusions: [] },
  ...{ notUsedMonths: null, leastUsedFirst: false, coverAbilities: false },
  ...{ forms: 1, greatestOverlap: 0, formTolerance: 0.05 },
});

type Filter = AutoDemand['bounds'][number]['of'];

type Names = ReadonlyMap<string, string>;

/** What the things in the form are called. */
export function namesIn({ bounds, mustHave, mustNotHave, exclusions }: AutoFields): Names {
  const named = [
    ...bounds.flatMap(({ knowledge }) => knowledge),
    ...[...mustHave, ...mustNotHave, ...exclusions.flatMap(({ questions }) => questions)],
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}

function kindOf(of: Filter): BoundKind {
  if (of.tagIds) return 'tag';
  if (of.abilities) return 'ability';
  if (of.type) return 'type';
  return of.difficulty ? 'difficulty' : 'knowledge';
}

/** The form of a demand; what has no name in `names` has an empty one. */
export function fieldsOf(demand: AutoDemand, names: Names): AutoFields {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  return {
    ...demand,
    sections: demand.sections.map(({ points, ...one }) => ({
      ...{ ...one, key: newId(), by: points.by, points: points.by === 'own' ? null : points.points },
    })),
    bounds: demand.bounds.map(({ of, unit, min, max }) => ({
      ...{ key: newId(), kind: kindOf(of), knowledge: named(of.knowledgeIds ?? []), tagIds: of.tagIds ?? [] },
      ...{ abilities: of.abilities ?? [], type: of.type ?? null, difficulty: of.difficulty ?? null, unit, min, max },
    })),
    mustHave: named(demand.mustHave),
    mustNotHave: named(demand.mustNotHave),
    exclusions: demand.exclusions.map((ids) => ({ key: newId(), questions: named(ids) })),
  };
}
