import { AutoDemand } from '#contract/paper/demand.ts';
import type { AutoFields, BoundFields, SectionFields } from './fields.ts';

/** By path, as the server names its fields. */
export type Problems = Readonly<Record<string, string>>;

const pointsOf = ({ by, points }: SectionFields) => (by === 'own' ? { by } : { by, points });

function filterOf({ kind, knowledge, tagIds, abilities, type, difficulty }: BoundFields) {
  if (kind === 'knowledge') return knowledge.length > 0 ? { knowledgeIds: knowledge.map(({ id }) => id) } : null;
  if (kind === 'tag') return tagIds.length > 0 ? { tagIds } : null;
  if (kind === 'ability') return abilities.length > 0 ? { abilities } : null;
  if (kind === 'type') return type ? { type } : null;
  return difficulty ? { difficulty } : null;
}

const missing = {
  knowledge: '请选择知识点',
  tag: '请选择标签',
  ability: '请填写能力',
  type: '请选择题型',
  difficulty: '请选择难度',
} as const;

/** What the form says, or what is wrong with it. */
export function writtenDemand(fields: AutoFields): { demand: AutoDemand | undefined; problems: Problems } {
  const { success, data, error } = AutoDemand.safeParse({
    ...fields,
    sections: fields.sections.map((one) => ({ ...one, points: pointsOf(one) })),
    bounds: fields.bounds.map((one) => ({ ...one, of: filterOf(one) ?? {} })),
    mustHave: fields.mustHave.map(({ id }) => id),
    mustNotHave: fields.mustNotHave.map(({ id }) => id),
    exclusions: fields.exclusions.map(({ questions }) => questions.map(({ id }) => id)),
    // Left empty they are what they are at first.
    forms: fields.forms ?? undefined,
    greatestOverlap: fields.greatestOverlap ?? undefined,
    formTolerance: fields.formTolerance ?? undefined,
  });
  const problems: Record<string, string> = {};
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

export interface Checkable {
  readonly demand: AutoDemand;
  /** The lines that are in it, by their keys and in its order. */
  readonly sections: readonly string[];
  readonly bounds: readonly string[];
}

/** As much of the form as can be judged while it is being written: unfinished lines stay out. */
export function checkable(fields: AutoFields): Checkable | undefined {
  const { problems } = writtenDemand(fields);
  const ready = (path: string) => problemOf(problems, path) === undefined;
  const sections = fields.sections.filter((_, place) => ready(`sections.${place}`));
  const bounds = fields.bounds.filter((_, place) => ready(`bounds.${place}`));
  const exclusions = fields.exclusions.filter((_, place) => ready(`exclusions.${place}`));
  const { demand } = writtenDemand({ ...fields, sections, bounds, exclusions });
  return demand && { demand, sections: sections.map(({ key }) => key), bounds: bounds.map(({ key }) => key) };
}
