import type { QuestionInput, WholeContent } from '#contract/question/content.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdBank } from '../bank/bank.ts';
import { linkQuestions, requireAbilities } from '../classification/link.ts';
import { reviewIsOn } from '../review/review.queries.ts';
import { savedState } from '../review/state.rules.ts';
import { codeProblems } from '../review/verified-code.ts';
import { keySteps } from './content/answer-key.rules.ts';
import { fingerprintSteps } from './fingerprint.rules.ts';
import { type Author, holdContents, type QuestionState, questionsLike } from './question.queries.ts';
import { contentSteps, draftSteps } from './question-content.rules.ts';
import { shortStem } from './readable.rules.ts';
import { insertQuestions, type NewQuestion } from './save/insert.queries.ts';
import { knownPrints } from './save/known.queries.ts';
import { LeftDrafts } from './save/left-drafts.rules.ts';
import { headSteps } from './save/rows.rules.ts';

/** How a question is saved, and what it belongs to. */
export interface Saving {
  readonly draft: boolean;
  readonly allowDuplicate: boolean;
  readonly tagIds?: readonly string[] | undefined;
  readonly knowledgeIds?: readonly string[] | undefined;
  readonly abilityIds?: readonly string[] | undefined;
}

/** The content of an input; what is wrong with it is refused at its field, of a draft only what is too long. */
export async function requireContent(input: QuestionInput, draft = false) {
  const result = await inPieces(draft ? draftSteps(input) : contentSteps(input));
  if ('fields' in result) throw refuseFields(result.fields);
  return result.content;
}

/** Refuses content that another question of the bank has. */
export async function refuseDuplicate(
  db: Db,
  organisationId: string,
  bankId: string,
  content: WholeContent,
  exceptId?: string,
) {
  const print = await inPieces(fingerprintSteps(content));
  await holdContents(db, bankId, [print]);
  const [like] = await questionsLike(db, organisationId, bankId, [print], exceptId);
  if (like) throw refuse('questionDuplicate', { stem: shortStem(like.stem), current: { questionId: like.id } });
}

/** Refuses to approve code that nothing was seen to pass. */
export async function refuseUnverified(db: Db, organisationId: string, content: WholeContent) {
  const [problem] = await codeProblems(db, organisationId, [content]);
  if (problem !== undefined) throw refuseFields({ 'answer.references': problem });
}

export async function addQuestion(
  db: Db,
  user: Caller,
  {
    bankId,
    allowDuplicate,
    draft,
    tagIds,
    knowledgeIds,
    abilityIds,
    ...input
  }: QuestionInput & Saving & { bankId: string },
  at: Date,
) {
  const content = await requireContent(input, draft);
  const given = await prepareQuestions([{ content, draft, tagIds, knowledgeIds, abilityIds }]);
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await holdBank(db, user, bankId);
    if (!allowDuplicate && !draft) await refuseDuplicate(db, organisationId, bankId, content);
    if (!draft && !(await reviewIsOn(db, organisationId))) await refuseUnverified(db, organisationId, content);
    const [added] = await insertGiven(db, user, bankId, given, at);
    if (!added) throw new Error('nothing was added');
    return added;
  });
}

/** A question that is to be added, with whatever is known about it. */
export interface GivenQuestion {
  readonly content: WholeContent;
  readonly draft?: boolean | undefined;
  /** Is added although an import left a draft that says the same. */
  readonly besideDrafts?: boolean | undefined;
  /** Instead of the one that a new question gets. */
  readonly state?: QuestionState | undefined;
  /** What a draft was read from. */
  readonly sourceText?: string | null | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly knowledgeIds?: readonly string[] | undefined;
  readonly abilityIds?: readonly string[] | undefined;
}

/** Code that nothing was seen to pass waits as a draft where others are approved at once. */
async function newStates(db: Db, organisationId: string, given: readonly GivenQuestion[]) {
  const review = await reviewIsOn(db, organisationId);
  const meant = given.map(
    ({ draft = false, state }) => state ?? savedState(undefined, { draft, changed: true, review }),
  );
  const fresh = given.filter(({ state }, index) => state === undefined && meant[index] === 'APPROVED');
  const problems = await codeProblems(
    db,
    organisationId,
    fresh.map(({ content }) => content),
  );
  const held = new Set(fresh.filter((_, index) => problems[index] !== undefined));
  return given.map((question, index) => (held.has(question) ? 'DRAFT' : meant[index]));
}

async function insertGiven(db: Db, author: Author, bankId: string, given: readonly PreparedQuestion[], at: Date) {
  if (given.length === 0) return [];
  const states = await newStates(db, author.organisationId, given);
  const rows = given.map(({ draft: _, state: __, ...question }, index) => ({
    ...question,
    state: states[index] ?? ('DRAFT' as const),
  }));
  await requireAbilities(
    db,
    author.organisationId,
    given.flatMap(({ abilityIds = [] }) => abilityIds),
  );
  const added = await insertQuestions(db, author, bankId, rows, at);
  const links = given.map(({ tagIds, knowledgeIds }, index) => ({
    ...{ id: added[index]?.questionId ?? '', tagIds, knowledgeIds },
  }));
  await linkQuestions(db, author.organisationId, links);
  return added.map((ids, index) => ({ ...ids, state: rows[index]?.state ?? 'DRAFT' }));
}

/** With what it is told by, and what the bank keeps of it. */
export interface PreparedQuestion extends GivenQuestion, Pick<NewQuestion, 'head' | 'items'> {
  readonly print: Buffer;
  readonly key: string;
}

function* preparing(given: readonly GivenQuestion[]): Generator<undefined, PreparedQuestion[]> {
  const prepared: PreparedQuestion[] = [];
  for (const question of given) {
    const { content } = question;
    const print = yield* fingerprintSteps(content);
    yield;
    const key = yield* keySteps(content);
    yield;
    const head = yield* headSteps(content);
    const items: PreparedQuestion['items'][number][] = [];
    for (const item of content.children) items.push({ item, head: yield* headSteps(item) });
    prepared.push({ ...question, print, key, head, items });
  }
  return prepared;
}

/** All that reads the texts, which takes a while for many: done before the bank is held, so that others can save in it. */
export const prepareQuestions = (given: readonly GivenQuestion[]) => inPieces(preparing(given));

/** What the bank has, or is about to get, with one fingerprint: keys of questions, and drafts that an import left. */
class Like {
  readonly keys = new Set<string>();
  readonly left = new LeftDrafts();
  hasDrafts = false;

  add({ key, source, isLeft }: { key: string; source: string | null; isLeft: boolean }) {
    if (!isLeft) this.keys.add(key);
    else this.left.add({ key, source });
    this.hasDrafts ||= isLeft;
  }
}

/**
 * Which of these are new: whose content neither the bank nor an earlier one of them has. The same content with another
 * key is another question.
 */
async function newOnes(db: Db, organisationId: string, bankId: string, given: readonly PreparedQuestion[]) {
  const prints = given.map(({ print }) => print);
  await holdContents(db, bankId, prints);
  const likes = new Map(prints.map((print) => [print.toString('hex'), new Like()]));
  for (const { fingerprint, isLeft, key, sourceText } of await knownPrints(db, organisationId, bankId, prints))
    likes.get(fingerprint.toString('hex'))?.add({ key, source: sourceText, isLeft });
  return given.map(({ draft = false, besideDrafts, sourceText: source = null, print, key }) => {
    const like = likes.get(print.toString('hex'));
    if (!like) return true;
    const isThere = key === '' ? like.keys.size > 0 : like.keys.has(key);
    const isLeft = draft ? like.left.has({ key, source }) : like.hasDrafts && !besideDrafts;
    if (isThere || isLeft) return false;
    like.add({ key, source, isLeft: draft });
    return true;
  });
}

/** Adds what is new, in the order given; the caller holds the bank and has seen to it that the author may write to it. */
export async function addNewQuestions(
  db: Db,
  author: Author,
  bankId: string,
  given: readonly PreparedQuestion[],
  at: Date,
) {
  const isNew = await newOnes(db, author.organisationId, bankId, given);
  const fresh = given.filter((_, index) => isNew[index]);
  return { isNew, added: await insertGiven(db, author, bankId, fresh, at) };
}

export async function addBatch(db: Db, user: Caller, bankId: string, inputs: readonly QuestionInput[], at: Date) {
  const contents = await inPieces(requireContents(inputs));
  const given = await prepareQuestions(contents.map((content) => ({ content })));
  return inTransaction(db, async (db) => {
    await holdBank(db, user, bankId);
    const { added } = await addNewQuestions(db, user, bankId, given, at);
    return {
      added: added.length,
      duplicates: given.length - added.length,
      questionIds: added.map((one) => one.questionId),
    };
  });
}

/** All or nothing: every problem is named with the place of its question in the list. */
function* requireContents(inputs: readonly QuestionInput[]): Generator<undefined, WholeContent[]> {
  const contents: WholeContent[] = [];
  const fields: Record<string, string> = {};
  for (const [index, input] of inputs.entries()) {
    const result = yield* contentSteps(input);
    if ('content' in result) contents.push(result.content);
    else for (const [path, problem] of Object.entries(result.fields)) fields[`${index}.${path}`] = problem;
    yield;
  }
  const [problem] = Object.values(fields);
  if (problem === undefined) return contents;
  const [place = '0'] = Object.keys(fields)[0]?.split('.') ?? [];
  throw refuse('questionInvalid', { problem: `第 ${Number(place) + 1} 题：${problem}`, fields });
}
