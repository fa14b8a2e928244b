import { choiceProblem } from '#shared/section-choice.ts';
import { refuse } from '../../../kit/errors.ts';

/** What counts of a question in a paper for the paper to be used. */
export interface Standing {
  readonly points: number;
  readonly sectionPosition: number;
  readonly sectionName: string;
  /** So many of its section are to be answered; null: all. */
  readonly choose: number | null;
  /** Of a composite. */
  readonly itemCount: number;
  /** Deleted or disabled since it was picked. */
  readonly gone: boolean;
  /** As it stands in the paper. */
  readonly approved: boolean;
  /** Of the question itself. */
  readonly state: string;
  readonly bankName: string;
}

const mostNamed = 5;
const mostBanks = 3;
const stateWords: Readonly<Record<string, string>> = { PENDING: '待审核', REJECTED: '已被驳回', DRAFT: '是草稿' };

/** What each question is called in the paper, where the items of a composite have the numbers. */
function numbersOf(questions: readonly Standing[]) {
  let next = 1;
  return questions.map(({ itemCount }) => {
    const from = next;
    next += Math.max(itemCount, 1);
    return itemCount > 1 ? `${from}～${next - 1}` : `${from}`;
  });
}

/** 第 1、2、5～7 题等 8 题待审核，第 9 题已被驳回 */
function whichText(questions: readonly Standing[], unapproved: readonly Standing[]) {
  const numbers = numbersOf(questions);
  const numberOf = new Map(questions.map((question, place) => [question, numbers[place] ?? '']));
  return [...Map.groupBy(unapproved, ({ state }) => stateWords[state] ?? '没有通过审核')]
    .map(([words, members]) => {
      const named = members.slice(0, mostNamed).map((question) => numberOf.get(question));
      const more = members.length > mostNamed ? `等 ${members.length} 题` : '';
      return `第 ${named.join('、')} 题${more}${words}`;
    })
    .join('，');
}

function banksText(questions: readonly Standing[]) {
  const names = [...new Set(questions.map(({ bankName }) => bankName))];
  const more = names.length > mostBanks ? `等 ${names.length} 个题库` : '';
  return `${names
    .slice(0, mostBanks)
    .map((name) => `「${name}」`)
    .join('')}${more}`;
}

/** Why questions keep the paper from being used that were never approved as they stand in it. */
function unapprovedIn(name: string, questions: readonly Standing[], naming = banksText) {
  const unapproved = questions.filter(({ gone, approved }) => !gone && !approved);
  if (unapproved.length === 0) return undefined;
  const which = whichText(questions, unapproved);
  const todo = unapproved.every(({ state }) => state === 'PENDING') ? '审核' : '修改、提交并审核';
  return refuse('paperUnreviewed', { name, count: unapproved.length, which, banks: naming(unapproved), todo });
}

function tooFewPointsIn(questions: readonly Pick<Standing, 'points' | 'itemCount'>[]) {
  const count = questions.filter(({ points, itemCount }) => points > 0 && points < itemCount).length;
  return count > 0 ? refuse('paperTooFewPoints', { count }) : undefined;
}

/**
 * What must hold before a paper may be used: there are questions, none was deleted or disabled, each was approved as it
 * stands there, and a composite that counts has at least a hundredth of a point for each of its items.
 */
export function unready(name: string, questions: readonly Standing[]) {
  if (questions.length === 0) return refuse('paperEmpty');
  const gone = questions.filter((question) => question.gone).length;
  if (gone > 0) return refuse('paperQuestionGone', { count: gone });
  return unapprovedIn(name, questions) ?? wrongPointsIn(questions);
}

export function refuseUnready(name: string, questions: readonly Standing[]) {
  const refusal = unready(name, questions);
  if (refusal) throw refusal;
}

/** For whoever holds an exam, who may not know the banks. */
export function refuseUnapproved(name: string, questions: readonly Standing[]) {
  const refusal = unapprovedIn(name, questions, () => '');
  if (refusal) throw refusal;
}

export function refuseTooFewPoints(questions: readonly Pick<Standing, 'points' | 'itemCount'>[]) {
  const refusal = tooFewPointsIn(questions);
  if (refusal) throw refusal;
}

type Worth = Pick<Standing, 'points' | 'itemCount' | 'sectionPosition' | 'sectionName' | 'choose'>;

/** A section of which only so many are to be answered must give everybody the same to reach, whatever they choose. */
function wrongChoiceIn(questions: readonly Worth[]) {
  for (const members of Map.groupBy(questions, ({ sectionPosition }) => sectionPosition).values()) {
    const [first] = members;
    const problem = choiceProblem(
      members.map(({ points }) => points),
      first?.choose ?? null,
    );
    if (first && problem) return refuse('paperChoiceWrong', { name: first.sectionName, problem });
  }
  return undefined;
}

const wrongPointsIn = (questions: readonly Worth[]) => tooFewPointsIn(questions) ?? wrongChoiceIn(questions);

/** What the questions are worth keeps the paper from being used. */
export function refuseWrongPoints(questions: readonly Worth[]) {
  const refusal = wrongPointsIn(questions);
  if (refusal) throw refusal;
}
