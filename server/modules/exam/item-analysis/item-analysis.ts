import { type Analysis, leastAttempts } from '#contract/exam/item-analysis.ts';
import { optionLetter } from '#contract/letters.ts';
import type { TakenContent } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { threads } from '../../../kit/thread/thread.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { examQuestions, formsOf } from '../exam/form.queries.ts';
import { correctionsOf } from '../regrade/correction.queries.ts';
import { correctedContent } from '../regrade/correction.rules.ts';
import { isLeftOut } from '../regrade/counted-points.rules.ts';
import { getExam, scope } from '../result/result.ts';
import { guessShare } from './classical.rules.ts';
import { flagsOf } from './flags.rules.ts';
import type { Reckoned, Scan } from './reckon.rules.ts';
import { answerCells, countedMarked } from './scan.queries.ts';

const reckoning = threads<Scan, Reckoned>(new URL('./worker.ts', import.meta.url), {
  ...{ megabytes: 1024, ms: 60_000, atOnce: 2, mostWaiting: 20 },
});

interface Choice {
  readonly id: string;
  readonly letter: string;
  readonly content: string;
  readonly correct: boolean;
}

/** What can be chosen, right or wrong; of other questions nothing. */
function choicesOf({ type, options, answer }: TakenContent): Choice[] {
  if (type === 'JUDGE') {
    return [true, false].map((value) => ({
      ...{
        id: String(value),
        letter: value ? '对' : '错',
        content: value ? '正确' : '错误',
        correct: answer === value,
      },
    }));
  }
  if (type !== 'SINGLE' && type !== 'MULTIPLE') return [];
  return options.map(({ id, content, correct }, at) => ({ id, letter: optionLetter(at), content, correct }));
}

const isChoice = ({ type }: TakenContent) => type === 'JUDGE' || type === 'SINGLE' || type === 'MULTIPLE';

const points = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

async function questionsOf(db: Db, organisationId: string, examId: string) {
  const rows = await examQuestions(db, organisationId, examId);
  const contents = await questionVersions(
    db,
    organisationId,
    rows.map((row) => row.questionVersionId),
  );
  const corrections = await correctionsOf(db, organisationId, [examId]);
  const questions = rows.map((row, at) => {
    const frozen = contents.get(row.questionVersionId);
    if (!frozen) throw refuse('notFound');
    const content = correctedContent(frozen, corrections.of(examId, row.questionVersionId));
    return { ...row, content, choices: choicesOf(content), position: at + 1 };
  });
  const leftOut = questions.filter(({ points, counted }) => isLeftOut(points, counted));
  return {
    questions: questions.filter((one) => !leftOut.includes(one)),
    leftOut,
    someLeftOut: corrections.someLeftOut,
  };
}

/** Which questions were good, by the attempts that count of the people in reach. */
export async function examItems(db: Db, user: Caller, examId: string, at: Date): Promise<Analysis> {
  const { organisationId } = user;
  await getExam(db, user, examId, at);
  const attempts = await countedMarked(db, organisationId, examId, scope(user, examId).attempts);
  const few = `评完的答卷只有 ${attempts.length} 份，满 ${leastAttempts} 份后显示试题分析`;
  const hidden = { examId, attempts: attempts.length, note: few, test: null, items: [], forms: [] };
  if (attempts.length < leastAttempts) return hidden;
  const { questions, leftOut, someLeftOut } = await questionsOf(db, organisationId, examId);
  const forms = await formsOf(db, organisationId, examId);
  const formPlaces = new Map(forms.map(({ formId }, place) => [formId, place]));
  const choiceIds = questions.filter(({ content }) => isChoice(content)).map((question) => question.questionVersionId);
  const scan: Scan = {
    totals: Float64Array.from(attempts, ({ score }) => score ?? 0),
    startedMs: Int32Array.from(attempts, ({ startedMs }) => startedMs),
    forms: Int32Array.from(attempts, ({ formId }) => formPlaces.get(formId) ?? -1),
    formCount: forms.length,
    items: questions.map(({ questionVersionId, counted, choices }) => ({
      ...{ versionId: questionVersionId, most: counted, optionIds: choices.map(({ id }) => id) },
    })),
    cells: await answerCells(
      db,
      organisationId,
      attempts.map(({ id }) => id),
      {
        ...{ choiceIds, someLeftOut },
        uneven: questions.flatMap(({ questionVersionId: versionId, counted, uneven }) =>
          uneven ? [{ versionId, most: counted }] : [],
        ),
      },
    ),
  };
  const reckoned = await reckoning.run(organisationId, scan);
  if (reckoned === 'tooLarge') throw refuse('analysisTooLarge');
  return {
    ...{
      examId,
      attempts: attempts.length,
      note: noteOf(reckoned, { attempts: attempts.length, ofOneForm: forms.length <= 1, leftOut }),
    },
    test: testOf(reckoned),
    items: questions.map((question, place) => itemOf(question, reckoned.items[place] as ReckonedItem)),
    forms: reckoned.forms.map(({ form, mean, standardDeviation, standardError, ...figures }) => ({
      ...{ formId: forms[form]?.formId ?? '', name: forms[form]?.name ?? '' },
      totalPoints: (forms[form]?.totalPoints ?? 0) / 100,
      ...figures,
      ...{ mean: points(mean), standardDeviation: points(standardDeviation), standardError: points(standardError) },
    })),
  };
}

/** A question that was not chosen, or answered beyond those that count, was not put to that person. */
function choiceNote(sharedItems: number) {
  const lead = '有选做题，每题按选做并计入成绩的答卷统计';
  return sharedItems < 2
    ? `${lead}；所有人都作答的不足 2 题，信度不适用`
    : `${lead}；信度按所有人都作答的 ${sharedItems} 题计算`;
}

interface Basis {
  readonly attempts: number;
  readonly ofOneForm: boolean;
  readonly leftOut: readonly { readonly position: number }[];
}

function noteOf(reckoned: Reckoned, { leftOut, ...basis }: Basis) {
  const places = leftOut.map(({ position }) => position).join('、');
  const gone = leftOut.length > 0 ? `第 ${places} 题已去掉不计分，不在统计之内` : null;
  return [gone, figuresNote(reckoned, basis)].filter((one) => one !== null).join('；') || null;
}

function figuresNote({ test, items, sharedItems }: Reckoned, { attempts, ofOneForm }: Omit<Basis, 'leftOut'>) {
  if (test.standardDeviation === 0) return '所有答卷的总分相同，区分度和信度算不出来';
  const differs = items.some((item) => item.attempts < attempts);
  if (differs && ofOneForm) return choiceNote(sharedItems);
  return differs ? '考生的题目不全相同，每题按做过它的答卷统计，整卷信度不适用' : null;
}

const testOf = ({ test }: Reckoned) => ({
  ...test,
  ...{ mean: points(test.mean), median: points(test.median) },
  ...{ standardDeviation: points(test.standardDeviation), standardError: points(test.standardError) },
});

type Question = Awaited<ReturnType<typeof questionsOf>>['questions'][number];
type ReckonedItem = Reckoned['items'][number];

function itemOf({ content, choices, ...question }: Question, item: ReckonedItem) {
  const options = choices.map((choice, at) => {
    const { count = 0, meanScore = null } = item.options[at] ?? {};
    return { ...choice, count, share: item.attempts > 0 ? count / item.attempts : 0, meanScore: points(meanScore) };
  });
  const guess = guessShare(content.type, content.options.length);
  const { type } = content;
  const chosen = type === 'MULTIPLE' ? null : options.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ questionVersionId: question.questionVersionId, questionId: question.questionId, position: question.position },
    ...{ sectionName: question.sectionName, type, stem: plainText(content.stem), points: question.counted / 100 },
    ...item,
    standardDeviation: points(item.standardDeviation),
    ...{ guessShare: guess, options, blankCount: chosen === null || !isChoice(content) ? 0 : item.attempts - chosen },
    flags: flagsOf({ ...item, type, options, guessShare: guess }),
  };
}
