import type { Paper, PaperQuestion } from '#contract/paper/paper.ts';
import type { Question } from '#contract/question/question.ts';
import { typeLabel } from '#contract/question/type.ts';
import { namesType } from '#shared/section-title.ts';
import type { History } from '../selection/history.ts';
import { pickedOf, type Section, type Selection, sectionsToSave, selectionOf } from '../selection/selection.ts';

/** A question in the paper; `refresh` when a newer version than the saved one shall stand there. */
export interface DraftQuestion extends PaperQuestion {
  readonly refresh?: boolean;
}

export type DraftSection = Section<DraftQuestion>;

/** What the editor changes of a paper. */
export interface Draft {
  readonly selection: Selection<DraftQuestion>;
  readonly suggestedMinutes: number;
}

/** A question as it is picked: its newest version, so nothing about it is old. */
export const pickedNow = (question: Question): DraftQuestion => ({
  ...question,
  ...{ gone: false, outdated: false, unapproved: false },
});

/** A paper whose sections hold one type each and say so was put together in classified mode, and goes on in it. */
export function draftOf({ sectionVOS, suggestedMinutes }: Pick<Paper, 'sectionVOS' | 'suggestedMinutes'>): Draft {
  const free = selectionOf<DraftQuestion>(sectionVOS);
  const labels = free.sections.map(labelOf);
  const classified = labels.length > 0 && !labels.includes(undefined) && new Set(labels).size === labels.length;
  if (!classified) return { selection: free, suggestedMinutes };
  const sections = free.sections.map((section) => {
    const label = labelOf(section);
    return label === undefined ? section : { ...section, label };
  });
  return { selection: { mode: 'classified', sections, before: free.sections }, suggestedMinutes };
}

function labelOf({ name, picked }: DraftSection) {
  const type = picked[0]?.question.type;
  const alike = type && namesType(name, type) && picked.every((one) => one.question.type === type);
  return alike ? typeLabel(type) : undefined;
}

/** As a save sends it. */
export function bodyOf({ selection, suggestedMinutes }: Draft) {
  const refreshed = new Set(
    pickedOf(selection).flatMap(({ question }) => (question.refresh ? question.questionId : [])),
  );
  const sectionVOS = sectionsToSave(selection).map(({ questionVOS, ...section }) => ({
    ...section,
    questionVOS: questionVOS.map((one) => (refreshed.has(one.questionId) ? { ...one, refresh: true } : one)),
  }));
  return { suggestedMinutes, sectionVOS };
}

export type DraftBody = ReturnType<typeof bodyOf>;

/** Whether two saves leave the same paper behind; which version a question has does not count. */
export function sameBody(one: DraftBody, other: DraftBody) {
  const told = ({ suggestedMinutes, sectionVOS }: DraftBody) =>
    JSON.stringify([
      suggestedMinutes,
      sectionVOS.map(({ name, choose, minutes, questionVOS }) => [
        ...[name, choose, minutes],
        questionVOS.map(({ questionId, points }) => [questionId, points]),
      ]),
    ]);
  return told(one) === told(other);
}

function withQuestion(sections: readonly DraftSection[], questionId: string, now: Partial<DraftQuestion>) {
  const stands = (section: DraftSection) => section.picked.some((one) => one.question.questionId === questionId);
  return sections.map((section) => {
    if (!stands(section)) return section;
    const picked = section.picked.map((one) =>
      one.question.questionId === questionId ? { ...one, question: { ...one.question, ...now } } : one,
    );
    return { ...section, picked };
  });
}

/**
 * What has become of a question, in all that was and is: the paper cannot go back to a version it has left, so undoing
 * must not show one.
 */
export function withQuestionNow(history: History<Draft>, questionId: string, now: Partial<DraftQuestion>) {
  const renew = (draft: Draft): Draft => {
    const { selection } = draft;
    const [sections, before] = [selection.sections, selection.before].map((all) => withQuestion(all, questionId, now));
    return { ...draft, selection: { ...selection, sections: sections ?? [], before: before ?? [] } };
  };
  return { past: history.past.map(renew), present: renew(history.present), future: history.future.map(renew) };
}
