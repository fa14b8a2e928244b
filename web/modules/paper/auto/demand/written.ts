import { AutoDemand } from '#contract/paper/demand.ts';
import type { AutoFields, BoundFields, SectionFields } from './fields.ts';
import { numberProblems } from './numbers.ts';

/** By path, as the server names its fields. */
export type Problems = Readonly<Record<string, string>>;

type Section = AutoDemand['sections'][number];

const pointsOf = ({ by, points }: SectionFields) => (by === 'own' ? { by } : { by, points });

/** What a condition counts; null where that is still to be said. */
export function filterOf({ kind, knowledge, tagIds, abilityIds, band, type, difficulty, bankIds }: BoundFields) {
  if (kind === 'knowledge') return knowledge.length > 0 ? { knowledgeIds: knowledge.map(({ id }) => id) } : null;
  if (kind === 'tag') return tagIds.length > 0 ? { tagIds } : null;
  if (kind === 'ability') return abilityIds.length > 0 ? { abilityIds, ...(band && { difficulty: band }) } : null;
  if (kind === 'bank') return bankIds.length > 0 ? { bankIds } : null;
  if (kind === 'type') return type ? { type } : null;
  return difficulty ? { difficulty } : null;
}

const missing = {
  knowledge: '请选择知识点',
  tag: '请选择标签',
  ability: '请选择能力',
  type: '请选择题型',
  difficulty: '请选择难度',
  bank: '请选择题库',
} as const;

/** The form in the shape of a demand, finished or not. */
export const wireOf = (fields: AutoFields) => ({
  ...fields,
  sections: fields.sections.map((one) => ({ ...one, points: pointsOf(one) as Section['points'] })),
  bounds: fields.bounds.map((one) => ({ ...one, of: filterOf(one) ?? {} })),
  mustHave: fields.mustHave.map(({ id }) => id),
  mustNotHave: fields.mustNotHave.map(({ id }) => id),
  exclusions: fields.exclusions.map(({ questions }) => questions.map(({ id }) => id)),
  // Left empty they are what they are at first.
  forms: fields.forms ?? undefined,
  greatestOverlap: fields.greatestOverlap ?? undefined,
  formTolerance: fields.formTolerance ?? undefined,
});

/** What the form says, or what is wrong with it. */
export function writtenDemand(fields: AutoFields): { demand: AutoDemand | undefined; problems: Problems } {
  const { success, data, error } = AutoDemand.safeParse(wireOf(fields));
  const problems: Record<string, string> = { ...numberProblems(fields) };
  for (const [place, one] of fields.bounds.entries()) {
    if (!filterOf(one)) problems[`bounds.${place}.of`] = missing[one.kind];
  }
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return { demand: success && Object.keys(problems).length === 0 ? data : undefined, problems };
}

/** The first problem of a field or of something in it. */
export function problemOf(problems: Problems, path: string) {
  return problems[path] ?? Object.entries(problems).find(([one]) => one.startsWith(`${path}.`))?.[1];
}

/** The lines of the form that a demand speaks of, by their places in it; one that is another by now has no key. */
export interface LineKeys {
  readonly sections: readonly (string | undefined)[];
  readonly bounds: readonly (string | undefined)[];
  readonly exclusions: readonly (string | undefined)[];
}

export interface Checkable extends LineKeys {
  readonly demand: AutoDemand;
}

/** What can be judged while it is being written. Without an unfinished section or condition others would seem impossible. */
export function checkable(fields: AutoFields): Checkable | undefined {
  const { sections, bounds } = fields;
  const exclusions = fields.exclusions.filter(({ questions }) => questions.length > 1);
  const { demand } = writtenDemand({ ...fields, exclusions });
  const keysOf = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);
  return demand && { demand, sections: keysOf(sections), bounds: keysOf(bounds), exclusions: keysOf(exclusions) };
}
