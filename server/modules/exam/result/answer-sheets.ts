import { Response } from '#contract/exam/attempt.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { excelOfSheets, sheetIn } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { examQuestions } from '../exam/form.queries.ts';
import { givenAnswers } from './answer-sheets.queries.ts';
import { type AskedQuestion, answerCells, byType, type GivenAnswer, questionTitles } from './answer-sheets.rules.ts';
import { type ResultFilter, resultPage } from './result.queries.ts';
import { getExam, scope } from './result.ts';

/** More than this a workbook takes too much memory to make. */
const mostAnswers = 500_000;
/** Rows of one query: reading them holds the process for some milliseconds. */
const attemptsAtOnce = 50;

async function askedQuestions(db: Db, organisationId: string, examId: string): Promise<AskedQuestion[]> {
  const rows = await examQuestions(db, organisationId, examId);
  const ids = rows.map(({ questionVersionId }) => questionVersionId);
  const contents = await questionVersions(db, organisationId, ids);
  return rows.map(({ questionVersionId, points }, at) => {
    const content = contents.get(questionVersionId);
    if (!content) throw refuse('notFound');
    return { questionVersionId, points, content, position: at + 1 };
  });
}

type Person = Awaited<ReturnType<typeof resultPage>>['rows'][number];

const titles = ['姓名', '工号', '部门', '试卷'];
const widths = [14, 14, 22, 10];
const [scoreWidth, answerWidth] = [16, 20];

const personCells = ({ realName, jobNumber, outsider, departmentName, formNumber }: Person) => [
  ...[realName, jobNumber, outsider ? '外部考生' : departmentName],
  formNumber === null ? null : `第 ${formNumber} 套`,
];

type Given = Awaited<ReturnType<typeof givenAnswers>>;

function* answersByAttempt(rows: Given) {
  const found = new Map<string, Map<string, GivenAnswer>>();
  for (const { attemptId, questionVersionId, score, response } of rows) {
    const own = found.get(attemptId) ?? new Map<string, GivenAnswer>();
    own.set(questionVersionId, { questionVersionId, score, response: Response.parse(response ?? null) });
    found.set(attemptId, own);
    yield;
  }
  return found;
}

type TypeSheet = ReturnType<typeof byType>[number] & { readonly rows: (string | number | null)[][] };

function* addRows(
  sheets: readonly TypeSheet[],
  people: readonly Person[],
  answers: Map<string, Map<string, GivenAnswer>>,
) {
  for (const person of people) {
    const own = person.attemptId === null ? undefined : answers.get(person.attemptId);
    for (const { questions, rows } of sheets) {
      rows.push([...personCells(person), ...answerCells(questions, own)]);
      yield;
    }
  }
}

/** A sheet for each type of question: people below each other, of each question the score and what was answered. */
export async function exportAnswers(db: Db, user: Caller, query: ResultFilter, at: Date) {
  const { organisationId } = user;
  const { examId } = query;
  const exam = await getExam(db, user, examId, at);
  const questions = await askedQuestions(db, organisationId, examId);
  if (questions.length === 0) throw refuse('examNotPublished');
  const most = Math.floor(mostAnswers / questions.length);
  const { rows: people, total } = await resultPage(
    db,
    organisationId,
    { ...query, sort: 'jobNumber', page: 0, size: most },
    scope(user, examId),
    at,
  );
  if (total > most) throw refuse('answersTooMany', { count: total, limit: most });
  const sheets = byType(questions).map((sheet): TypeSheet => ({ ...sheet, rows: [] }));
  for (let from = 0; from < people.length; from += attemptsAtOnce) {
    const some = people.slice(from, from + attemptsAtOnce);
    const ids = some.flatMap(({ attemptId, state }) =>
      attemptId !== null && (state === 'submitted' || state === 'marked') ? [attemptId] : [],
    );
    const answers = await inPieces(answersByAttempt(await givenAnswers(db, organisationId, ids)));
    await inPieces(addRows(sheets, some, answers));
  }
  const cells = sheets.map(({ name, questions, rows }) =>
    sheetIn(user.edition, {
      ...{ name, rows, titles: [...titles, ...questions.flatMap(questionTitles)] },
      widths: [...widths, ...questions.flatMap(() => [scoreWidth, answerWidth])],
    }),
  );
  const bytes = await excelOfSheets(cells, organisationId);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'result.exportAnswers', target: examId, detail: { rows: people.length } }),
  );
  return { name: `${exam.name} 作答明细.xlsx`, bytes };
}
