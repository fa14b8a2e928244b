import { z } from 'zod';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { QuestionTypeName, typeLabel } from '#contract/question/type.ts';
import { newId } from '../../../../kit/new-id.ts';
import { usual } from '../../usual.ts';

const Named = z.object({ id: z.string(), name: z.string() });
const number = z.number().nullable();

export const boundKinds = ['knowledge', 'tag', 'ability', 'type', 'difficulty', 'bank'] as const;
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

const Band = z.union([z.literal(3), z.literal(5), z.literal(7)]).nullable();

const Bound = z.object({
  key: z.string(),
  /** Which of the values below counts; the others are kept for whoever changes their mind. */
  kind: z.enum(boundKinds),
  knowledge: z.array(Named),
  tagIds: z.array(z.string()),
  type: QuestionTypeName.nullable(),
  difficulty: Band,
  /** Of an ability: only its questions of this difficulty. */
  band: Band.default(null),
  // What is kept in a browser may be older than this.
  bankIds: z.array(z.string()).default([]),
  abilityIds: z.array(z.string()).default([]),
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
  /** The post whose model it was written from. */
  post: z.object({ postId: z.string(), modelId: z.string() }).nullable().default(null),
});
export type AutoFields = z.output<typeof AutoFields>;

export const noBound = (): BoundFields => ({
  ...{ key: newId(), kind: 'knowledge', knowledge: [], tagIds: [], abilityIds: [], type: null, difficulty: null },
  ...{ band: null, bankIds: [], unit: 'questions', min: null, max: null },
});

const section = (name: string, type: SectionFields['type'], count: number, points: number): SectionFields => ({
  ...{ key: newId(), name, type, count, by: 'each', points },
});

const usualOrder = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'] as const;

/** A section for each type of which there are questions. */
export const sectionsFor = (counts: ReadonlyMap<string, number>) =>
  usualOrder.flatMap((type) => {
    const [count, points] = usual[type];
    const available = counts.get(type) ?? 0;
    return available > 0 ? [section(typeLabel(type), type, Math.min(count, available), points)] : [];
  });

const content = (sections: readonly SectionFields[]) => JSON.stringify(sections.map(({ key: _, ...one }) => one));
export const sameSections = (one: readonly SectionFields[], other: readonly SectionFields[]) =>
  content(one) === content(other);

/** A paper of 100 points, so that only the bank has to be chosen. */
export const firstFields = (): AutoFields => ({
  bankIds: [],
  sections: [
    section('单选题', 'SINGLE', 20, 2),
    section('多选题', 'MULTIPLE', 10, 4),
    section('判断题', 'JUDGE', 10, 2),
  ],
  ...{ totalPoints: null, difficulty: 5, bounds: [], mustHave: [], mustNotHave: [], exclusions: [] },
  ...{ notUsedMonths: null, leastUsedFirst: false, coverAbilities: false },
  ...{ forms: 1, greatestOverlap: 0, formTolerance: 0.05, post: null },
});

type Filter = AutoDemand['bounds'][number]['of'];

function kindOf(of: Filter): BoundKind {
  if (of.tagIds) return 'tag';
  if (of.abilityIds) return 'ability';
  if (of.type) return 'type';
  if (of.bankIds) return 'bank';
  return of.difficulty ? 'difficulty' : 'knowledge';
}

const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: '' }));

/** The lines of the form for these conditions. */
export const boundsOf = (bounds: AutoDemand['bounds']): BoundFields[] =>
  bounds.map(({ of, unit, min, max }) => ({
    ...{ key: newId(), kind: kindOf(of), knowledge: named(of.knowledgeIds ?? []), tagIds: of.tagIds ?? [] },
    ...{ bankIds: of.bankIds ?? [], abilityIds: of.abilityIds ?? [], type: of.type ?? null },
    difficulty: of.abilityIds ? null : (of.difficulty ?? null),
    band: of.abilityIds ? (of.difficulty ?? null) : null,
    ...{ unit, min, max },
  }));

/** The form of a demand; names are empty until somebody looks them up. */
export function fieldsOf(demand: AutoDemand): AutoFields {
  return {
    ...demand,
    sections: demand.sections.map(({ points, ...one }) => ({
      ...{ ...one, key: newId(), by: points.by, points: points.by === 'own' ? null : points.points },
    })),
    bounds: boundsOf(demand.bounds),
    mustHave: named(demand.mustHave),
    mustNotHave: named(demand.mustNotHave),
    exclusions: demand.exclusions.map((ids) => ({ key: newId(), questions: named(ids) })),
  };
}
