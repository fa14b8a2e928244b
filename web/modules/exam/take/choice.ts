import { type Answerable, choiceRule, standingOf } from '#shared/section-choice.ts';
import { type ExamItem, inSections } from './exam-items.ts';
import { hasAnswer } from './passage.ts';
import type { Answer } from './saving/answer-entries.ts';

type Answers = ReadonlyMap<string, Answer>;

interface Counted extends Answerable {
  readonly position: number;
}

/** How far a section is answered, by the rule that the server counts by. */
export interface SectionStanding {
  readonly name: string;
  readonly items: readonly ExamItem[];
  /** Null: all are to be answered. */
  readonly choice: { readonly most: number; readonly chosen: number; readonly rule: string } | null;
  /** Numbers that there are to answer: those that count and, as long as they are too few, the first of the others. */
  readonly needed: ReadonlySet<number>;
  /** Of those the ones that are not answered. */
  readonly open: readonly number[];
  /** Numbers that were answered and do not count. */
  readonly extra: ReadonlySet<number>;
}

function sectionStanding({ name, choose, items }: ReturnType<typeof inSections>[number], answers: Answers) {
  const asked = items.map((item): Counted => {
    const { questionId, position, materialId } = item;
    return { questionId, position, materialId, answered: hasAnswer(item, answers) };
  });
  const { chosen, needed, extra } = standingOf(asked, choose);
  const units = new Set(asked.map(({ materialId, questionId }) => materialId ?? questionId)).size;
  const numbers = (some: readonly Answerable[]) => (some as readonly Counted[]).map(({ position }) => position);
  return {
    ...{ name, items, needed: new Set(numbers(needed)), extra: new Set(numbers(extra)) },
    open: numbers(needed.filter(({ answered }) => !answered)),
    choice: choose === null ? null : { most: choose, chosen, rule: choiceRule(units, choose) },
  } satisfies SectionStanding;
}

/** Section by section how far the exam is answered. */
export const standings = (items: readonly ExamItem[], answers: Answers): SectionStanding[] =>
  inSections(items).map((section) => sectionStanding(section, answers));

/** How much of what there is to answer is answered. */
export function progress(items: readonly ExamItem[], answers: Answers) {
  const all = standings(items, answers);
  const total = all.reduce((sum, { needed }) => sum + needed.size, 0);
  return { total, answered: total - all.reduce((sum, { open }) => sum + open.length, 0) };
}

/** 任选 2 题，已选 1 题; with more than count: 任选 2 题，已做 3 题，只计前 2 题 */
export const choiceText = ({ most, chosen }: NonNullable<SectionStanding['choice']>) =>
  chosen > most ? `任选 ${most} 题，已做 ${chosen} 题，只计前 ${most} 题` : `任选 ${most} 题，已选 ${chosen} 题`;
