import { hundredths } from '#contract/paging.ts';
import type { Paper, PaperRow } from '#contract/paper/paper.ts';
import { paperTotals } from '#contract/paper/totals.ts';
import { paperDifficulty } from '#contract/question/type.ts';
import { weighed } from '#shared/section-choice.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';

export type PaperState = PaperRow['state'];

/** So that a paper can be shown, marked and printed as one. */
const mostQuestions = 1000;
const copyMark = '（副本）';
const longestName = 80;

export interface SentSection {
  readonly name: string;
  readonly choose?: number | null | undefined;
  readonly minutes?: number | null | undefined;
  readonly questionVOS: readonly { questionId: string; points: number; refresh?: boolean | undefined }[];
}

/** A question as it stands in a paper or is about to; points in hundredths. */
export interface Placed {
  readonly questionId: string;
  readonly questionVersionId: string;
  readonly difficulty: number;
  readonly points: number;
}

export function refuseTwice(questionIds: readonly string[]) {
  if (new Set(questionIds).size < questionIds.length) throw refuse('paperTwice');
}

export function refuseTooMany(count: number) {
  if (count > mostQuestions) throw refuseFields({ sectionVOS: `一份试卷最多 ${mostQuestions} 道试题` });
}

/**
 * The sections as they will stand. A question that was in the paper keeps its version, also when it is gone since,
 * unless a newer one is asked for and can be had; a new one comes in its current version. `missing` can be neither.
 */
export function settleSections(
  sent: readonly SentSection[],
  standing: readonly Placed[],
  current: ReadonlyMap<string, { id: string; difficulty: number }>,
) {
  const standingById = new Map(standing.map((question) => [question.questionId, question]));
  const missing: string[] = [];
  const place = ({ questionId, points, refresh }: SentSection['questionVOS'][number]): Placed[] => {
    const kept = standingById.get(questionId);
    const newest = current.get(questionId);
    const worth = hundredths(points);
    if (kept && !(refresh && newest)) return [{ ...kept, points: worth }];
    if (newest) return [{ questionId, questionVersionId: newest.id, difficulty: newest.difficulty, points: worth }];
    missing.push(questionId);
    return [];
  };
  const sections = sent.map(({ questionVOS, ...section }) => ({ ...section, questions: questionVOS.flatMap(place) }));
  return { sections, missing };
}

interface WeighedSection {
  readonly choose?: number | null | undefined;
  readonly questions: readonly Pick<Placed, 'difficulty' | 'points'>[];
}

/** What a paper of these sections adds up to. */
export const totalsOf = (sections: readonly WeighedSection[]) =>
  paperTotals(sections.flatMap(({ questions, choose }) => weighed(questions, choose ?? null)));

/** Questions as they stand in a paper, section by section. */
export const bySection = <T extends { readonly sectionPosition: number; readonly choose: number | null }>(
  placed: readonly T[],
) =>
  [...Map.groupBy(placed, ({ sectionPosition }) => sectionPosition).values()].map((questions) => ({
    ...{ questions, choose: questions[0]?.choose ?? null },
  }));

/** The paper's questions with other points; every one named must be among them. */
export function withPoints<T extends Placed>(
  standing: readonly T[],
  sent: readonly { questionId: string; points: number }[],
) {
  refuseTwice(sent.map((question) => question.questionId));
  const points = new Map(sent.map((question) => [question.questionId, hundredths(question.points)]));
  const known = standing.filter((question) => points.has(question.questionId)).length;
  if (known < points.size) throw refuse('notFound');
  return standing.map((question) => ({ ...question, points: points.get(question.questionId) ?? question.points }));
}

/** For the audit log: what of these fields is another than before. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((field) => after[field] !== undefined && after[field] !== before[field]);
  const only = (fields: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { before: only(before), after: only(after) };
}

/** For the audit log: which questions came and which went. */
export function exchange(before: readonly Placed[], after: readonly Placed[]) {
  const idsBefore = new Set(before.map((question) => question.questionId));
  const idsAfter = new Set(after.map((question) => question.questionId));
  return { added: [...idsAfter.difference(idsBefore)], removed: [...idsBefore.difference(idsAfter)] };
}

/** Of the questions that were there those that now stand as they were approved after they had been picked. */
export function approvedSince(
  before: readonly (Pick<Placed, 'questionId'> & { readonly renewed: boolean; readonly approved: boolean })[],
  after: readonly Pick<Placed, 'questionId'>[],
) {
  const left = new Set(after.map((question) => question.questionId));
  return before.flatMap(({ questionId, renewed, approved }) =>
    renewed && approved && left.has(questionId) ? [questionId] : [],
  );
}

/** `name（副本）`, cut where it would grow too long, never through the middle of a character. */
export function copyName(name: string) {
  const room = longestName - copyMark.length;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(name)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return `${kept}${copyMark}`;
}

/** `「甲」「乙」「丙」等 5 场`: the names, and how many there are where those are not all. */
export function quotedNames(names: readonly string[], count: number) {
  if (names.length === 0) return `（共 ${count} 场）`;
  const quoted = names.map((name) => `「${name}」`).join('');
  return count > names.length ? `${quoted}等 ${count} 场` : quoted;
}

type StoredSummary = Omit<PaperRow, 'difficulty' | 'examCount' | 'unapprovedCount'>;

/** Points as the wire has them, with the word for the difficulty. */
export function wireSummary<T extends StoredSummary>(row: T) {
  const difficulty: PaperRow['difficulty'] = row.meanDifficulty === null ? null : paperDifficulty(row.meanDifficulty);
  return { ...row, totalPoints: row.totalPoints / 100, difficulty };
}

type WireQuestion = Paper['sectionVOS'][number]['questionVOS'][number];

/** The sections with their questions in order, worth what they are worth in this paper. */
export function wireSections(
  names: readonly { position: number; name: string; choose?: number | null; minutes?: number | null }[],
  placed: readonly { sectionPosition: number; questionVersionId: string; points: number }[],
  views: ReadonlyMap<string, WireQuestion>,
) {
  return names.map(({ position, ...section }) => ({
    ...section,
    questionVOS: placed
      .filter((question) => question.sectionPosition === position)
      .flatMap(({ questionVersionId, points }) => {
        const view = views.get(questionVersionId);
        return view ? [{ ...view, points: points / 100 }] : [];
      }),
  }));
}
