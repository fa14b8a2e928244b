import type { QuestionContent, QuestionInput } from '#contract/question/content.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdBank } from '../bank/bank.ts';
import { fingerprint } from './fingerprint.rules.ts';
import { type Author, insertQuestions, questionsLike } from './question.queries.ts';
import { contentOf } from './question-content.rules.ts';
import { shortStem } from './readable.rules.ts';

/** The content of an input; what is wrong with it is refused at its field. */
export function requireContent(input: QuestionInput) {
  const result = contentOf(input);
  if ('fields' in result) throw refuseFields(result.fields);
  return result.content;
}

/** Refuses content that another question of the bank has. */
export async function refuseDuplicate(
  db: Db,
  organisationId: string,
  bankId: string,
  content: QuestionContent,
  exceptId?: string,
) {
  const [like] = await questionsLike(db, organisationId, bankId, [fingerprint(content)], exceptId);
  if (like) throw refuse('questionDuplicate', { stem: shortStem(like.stem) });
}

export function addQuestion(
  db: Db,
  author: Author,
  { bankId, allowDuplicate, ...input }: QuestionInput & { bankId: string; allowDuplicate: boolean },
  at: Date,
) {
  const content = requireContent(input);
  return inTransaction(db, async (db) => {
    await holdBank(db, author.organisationId, bankId);
    if (!allowDuplicate) await refuseDuplicate(db, author.organisationId, bankId, content);
    const [added] = await insertQuestions(db, author, bankId, [content], at);
    if (!added) throw new Error('nothing was added');
    return added;
  });
}

/** Of these contents the ones that neither the bank nor an earlier one of them has, by their place in the list. */
async function newOnes(
  db: Db,
  organisationId: string,
  bankId: string,
  contents: readonly Pick<QuestionContent, 'type' | 'stem' | 'options'>[],
) {
  const prints = contents.map(fingerprint);
  const known = await questionsLike(db, organisationId, bankId, prints);
  const seen = new Set(known.map((row) => row.fingerprint.toString('hex')));
  return prints.map((print) => {
    const name = print.toString('hex');
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Adds what is new; the caller holds the bank. */
export async function addNewQuestions(
  db: Db,
  author: Author,
  bankId: string,
  contents: readonly QuestionContent[],
  at: Date,
) {
  const isNew = await newOnes(db, author.organisationId, bankId, contents);
  const fresh = contents.filter((_, index) => isNew[index]);
  return { isNew, added: await insertQuestions(db, author, bankId, fresh, at) };
}

export function addBatch(db: Db, author: Author, bankId: string, inputs: readonly QuestionInput[], at: Date) {
  const contents = requireContents(inputs);
  return inTransaction(db, async (db) => {
    await holdBank(db, author.organisationId, bankId);
    const { added } = await addNewQuestions(db, author, bankId, contents, at);
    return {
      added: added.length,
      duplicates: contents.length - added.length,
      questionIds: added.map((one) => one.questionId),
    };
  });
}

/** All or nothing: every problem is named with the place of its question in the list. */
function requireContents(inputs: readonly QuestionInput[]) {
  const contents: QuestionContent[] = [];
  const fields: Record<string, string> = {};
  inputs.forEach((input, index) => {
    const result = contentOf(input);
    if ('content' in result) contents.push(result.content);
    else for (const [path, problem] of Object.entries(result.fields)) fields[`${index}.${path}`] = problem;
  });
  const [problem] = Object.values(fields);
  if (problem === undefined) return contents;
  const [place = '0'] = Object.keys(fields)[0]?.split('.') ?? [];
  throw refuse('questionInvalid', { problem: `第 ${Number(place) + 1} 题：${problem}`, fields });
}
