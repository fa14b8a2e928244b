import { mostPicked, type RandomDemand, type RandomRule } from '#contract/paper/demand.ts';
import type { QuestionType } from '#contract/question/type.ts';
import { newId } from '../../../../kit/new-id.ts';
import { type NumberRule, numberProblem } from '../../form-fields/number-rule.ts';
import { usual } from '../../usual.ts';

/** A rule as it is typed: what is empty is no condition, and numbers may be missing for a while. */
export interface RuleDraft {
  readonly id: string;
  readonly bankIds: readonly string[];
  readonly type?: QuestionType | undefined;
  readonly difficulty?: 3 | 5 | 7 | undefined;
  readonly knowledgeIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly abilityIds: readonly string[];
  readonly count: number | null;
  /** Each question takes what it is worth by itself. */
  readonly own: boolean;
  readonly points: number | null;
}

export interface SectionDraft {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly RuleDraft[];
}

export interface RulesDraft {
  readonly sections: readonly SectionDraft[];
  readonly mustNotHave: readonly string[];
}

type Sections = readonly SectionDraft[];

export const mostSections = 50;
export const mostRules = 50;

/** What the numbers of a rule may be. */
export const ruleNumbers = {
  count: { name: '题数', least: 1, most: mostPicked, step: 1 },
  points: { name: '每题分数', least: 0, most: 10_000, step: 0.5 },
} as const satisfies Record<string, NumberRule>;

const isCount = (count: number | null): count is number =>
  count !== null && numberProblem(count, ruleNumbers.count) === undefined;

/** What is typed and cannot be meant, in a sentence for each of the two. */
export const typedProblems = ({ count, own, points }: RuleDraft) => ({
  count: numberProblem(count, ruleNumbers.count),
  points: own ? undefined : numberProblem(points, ruleNumbers.points),
});

const mostAtFirst = 10;

/** How many questions of a type a rule begins with, and what each is worth. */
function firstNumbers(type: QuestionType | undefined) {
  const [count, points] = usual[type ?? 'SINGLE'];
  // A material stands in for several questions.
  return { count: type === 'COMPOSITE' ? 1 : Math.min(count, mostAtFirst), points };
}

export function newRule(type?: QuestionType): RuleDraft {
  return {
    ...{ id: newId(), bankIds: [], type, difficulty: undefined },
    ...{ knowledgeIds: [], tagIds: [], abilityIds: [], own: false, ...firstNumbers(type) },
  };
}

/** Another type: numbers that nobody has written follow it. */
export function typeChange(rule: RuleDraft, type: QuestionType | undefined): Partial<RuleDraft> {
  const before = firstNumbers(rule.type);
  const untouched = !rule.own && rule.count === before.count && rule.points === before.points;
  return { type, ...(untouched && firstNumbers(type)) };
}

export const newSection = (name: string, type?: QuestionType): SectionDraft => ({
  ...{ id: newId(), name, rules: [newRule(type)] },
});

function ruleDraftOf(rule: RandomRule): RuleDraft {
  const { bankIds = [], type, difficulty, knowledgeIds = [], tagIds = [], abilityIds = [], count, points } = rule;
  return {
    id: newId(),
    bankIds,
    type,
    difficulty,
    knowledgeIds,
    tagIds,
    abilityIds,
    count,
    own: points === null,
    points,
  };
}

/** Saved rules, to be gone on with. */
export const draftOf = ({ sections, mustNotHave }: RandomDemand): RulesDraft => ({
  sections: sections.map(({ name, rules }) => ({ id: newId(), name, rules: rules.map(ruleDraftOf) })),
  mustNotHave,
});

/** Without ids and empty conditions, as a save sends it. */
function ruleOf(rule: RuleDraft): RandomRule {
  const { bankIds, type, difficulty, knowledgeIds, tagIds, abilityIds, count, own, points } = rule;
  return {
    ...(bankIds.length > 0 && { bankIds: [...bankIds] }),
    ...(type && { type }),
    ...(difficulty && { difficulty }),
    ...(knowledgeIds.length > 0 && { knowledgeIds: [...knowledgeIds] }),
    ...(tagIds.length > 0 && { tagIds: [...tagIds] }),
    ...(abilityIds.length > 0 && { abilityIds: [...abilityIds] }),
    count: count ?? 0,
    points: own ? null : (points ?? 0),
  };
}

export const demandOf = ({ sections, mustNotHave }: RulesDraft): RandomDemand => ({
  sections: sections.map(({ name, rules }) => ({ name: name.trim(), rules: rules.map(ruleOf) })),
  mustNotHave: [...mustNotHave],
});

/** Whether a save would change anything; ids and the order of keys do not count. */
export const sameDemand = (one: RandomDemand, other: RandomDemand) =>
  JSON.stringify(demandOf(draftOf(one))) === JSON.stringify(demandOf(draftOf(other)));

interface CountOrder {
  readonly demand: RandomDemand;
  /** Ids by the places that the answer speaks of. */
  readonly ruleIds: readonly (readonly string[])[];
}

/** What is asked for the numbers beside the rules: unfinished ones count as one question, for points nobody waits. */
export function countOrderOf({ sections, mustNotHave }: RulesDraft): CountOrder {
  const asked = sections.filter(({ rules }) => rules.length > 0);
  return {
    demand: {
      sections: asked.map(({ rules }) => ({
        name: '大题',
        rules: rules.map((rule) => ({ ...ruleOf(rule), count: isCount(rule.count) ? rule.count : 1, points: null })),
      })),
      mustNotHave: [...mustNotHave],
    },
    ruleIds: asked.map(({ rules }) => rules.map(({ id }) => id)),
  };
}

/** Points of null where a rule takes what its questions are worth by themselves. */
export function totalsOf(rules: readonly RuleDraft[]) {
  const counts = rules.map(({ count }) => (isCount(count) ? count : 0));
  const questionCount = counts.reduce((sum, count) => sum + count, 0);
  const worth = (points: number | null) => (points !== null && points > 0 ? Math.round(points * 100) : 0);
  const hundredths = rules.reduce((sum, { points }, place) => sum + (counts[place] ?? 0) * worth(points), 0);
  return { questionCount, totalPoints: rules.some(({ own }) => own) ? null : hundredths / 100 };
}

export const rulesOf = ({ sections }: Pick<RulesDraft, 'sections'>) => sections.flatMap(({ rules }) => rules);

const withIn = <T extends { id: string }>(list: readonly T[], id: string, changed: (one: T) => T) =>
  list.map((one) => (one.id === id ? changed(one) : one));

export const changeSection = (sections: Sections, id: string, changes: Partial<SectionDraft>) =>
  withIn(sections, id, (section) => ({ ...section, ...changes }));

const onRules = (sections: Sections, changed: (rules: readonly RuleDraft[]) => readonly RuleDraft[]) =>
  sections.map((section) => {
    const rules = changed(section.rules);
    return rules === section.rules ? section : { ...section, rules };
  });

const has = (rules: readonly { id: string }[], id: string) => rules.some((one) => one.id === id);

export const changeRule = (sections: Sections, id: string, changes: Partial<RuleDraft>) =>
  onRules(sections, (rules) => (has(rules, id) ? withIn(rules, id, (rule) => ({ ...rule, ...changes })) : rules));

export const removeSection = (sections: Sections, id: string) => sections.filter((section) => section.id !== id);

export const removeRule = (sections: Sections, id: string) =>
  onRules(sections, (rules) => (has(rules, id) ? rules.filter((rule) => rule.id !== id) : rules));

/** A new rule like the last of its section, without its conditions on points of knowledge, tags and abilities. */
export const addRule = (sections: Sections, sectionId: string) =>
  withIn(sections, sectionId, (section) => {
    const last = section.rules.at(-1);
    const like = last && { bankIds: last.bankIds, type: last.type, own: last.own, points: last.points };
    return { ...section, rules: [...section.rules, { ...newRule(last?.type), ...like }] };
  });

const ruleCopy = (rule: RuleDraft): RuleDraft => ({ ...rule, id: newId() });

function withCopy<T extends { id: string }>(list: readonly T[], id: string, copied: (one: T) => T) {
  const place = list.findIndex((one) => one.id === id);
  const one = list[place];
  return one ? list.toSpliced(place + 1, 0, copied(one)) : list;
}

export const copyRule = (sections: Sections, id: string) => onRules(sections, (rules) => withCopy(rules, id, ruleCopy));

export const copySection = (sections: Sections, id: string) =>
  withCopy(sections, id, (section) => ({ ...section, id: newId(), rules: section.rules.map(ruleCopy) }));

/** `toIndex` counts without the section itself. */
export function moveSection(sections: Sections, id: string, toIndex: number) {
  const from = sections.findIndex((section) => section.id === id);
  const section = sections[from];
  return section ? sections.toSpliced(from, 1).toSpliced(Math.max(0, toIndex), 0, section) : sections;
}

/** `toIndex` counts without the rule itself; a full section takes no more. */
export function moveRule(sections: Sections, id: string, toSectionId: string, toIndex: number) {
  const source = sections.find(({ rules }) => has(rules, id));
  const target = sections.find((section) => section.id === toSectionId);
  const rule = source?.rules.find((one) => one.id === id);
  if (!source || !target || !rule) return sections;
  if (source !== target && target.rules.length >= mostRules) return sections;
  return sections.map((section) => {
    const left = section === source ? section.rules.filter((one) => one !== rule) : section.rules;
    if (section === target) return { ...section, rules: left.toSpliced(Math.max(0, toIndex), 0, rule) };
    return section === source ? { ...section, rules: left } : section;
  });
}
