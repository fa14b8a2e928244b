import { QuestionInput } from '#contract/question/content.ts';
import type { Storage } from '../../kit/files/storage.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import {
  actOn,
  addBank,
  addBatch,
  addQuestion,
  copyQuestions,
  importFile,
  linkBank,
  modifyManagers,
} from '../../modules/question/index.ts';
import { shanghaiDay } from '../calendar.ts';
import { seedCaseExam } from '../case-exam.ts';
import { bankCodeQuestions } from '../data/more/bank-code.ts';
import { codeQuestions } from '../data/more/code.ts';
import { bankComposites } from '../data/more/composites.ts';
import { networkPictureQuestions } from '../data/more/network-picture.ts';
import { newcomerStems, repeats } from '../data/more/repeats.ts';
import { trainingPaper } from '../data/more/training-paper.ts';
import { sentQuestions, unfinishedQuestions } from '../data/more/waiting.ts';
import { bankTagsOfBanks } from '../data/question-tags.ts';
import type { SeededBanks, SeededQuestion } from '../papers.ts';
import type { SeededOrganisation } from '../people.ts';
import { addTags, type Classified, linkByContent } from './links.ts';
import { withPictures } from './pictures.ts';
import { verifyCode } from './verify-code.ts';

/** Where the banks of an organisation stand, and who writes for them. */
export interface Shelf {
  readonly organisation: SeededOrganisation;
  readonly author: Caller;
  readonly storage: Storage;
  readonly at: Date;
}

/** Adds these and tells what they are put under; the author has banks of these names. */
export async function addTo(
  db: Db,
  { author, storage, at }: Shelf,
  bankId: string,
  topic: string,
  questions: readonly (typeof bankComposites)[number][],
  among?: readonly string[],
): Promise<Classified[]> {
  const made = shanghaiDay(at, -5, 11);
  const shown = await withPictures(db, storage, author, questions, made);
  const inputs = shown.map((question) => QuestionInput.parse(question));
  const { questionIds } = await addBatch(db, author, bankId, inputs, made);
  return questionIds.flatMap((questionId, place) => {
    const input = questions[place];
    return input ? [{ questionId, topic, input, ...(among && { among }) }] : [];
  });
}

/** What years of work leave in the banks of a bank: cases, code, pictures, copies, reviews, drafts, a file half looked through. */
export async function seedQuestionLife(db: Db, shelf: Shelf, banks: SeededBanks, points: ReadonlyMap<string, string>) {
  const { organisation, author, at } = shelf;
  const { organisationId } = organisation;
  const cases = await newBank(db, shelf, {
    name: '案例与材料题库',
    description: '柜面、合规与信息安全的真实情境，一则材料带几道小题。',
  });
  const newcomers = await newBank(db, shelf, {
    name: '新员工入职培训题库',
    description: '新员工入职培训和结业考试选用，仅培训负责人可见。',
    visibility: 'private' as const,
  });
  const bankIds = new Map([...banks.ids, ['案例与材料题库', cases], ['新员工入职培训题库', newcomers]]);
  const technology = bankIds.get('信息科技题库') ?? '';
  const composites = await addTo(db, shelf, cases, '案例', bankComposites, casePoints);
  const added = [
    ...composites,
    ...(await addTo(db, shelf, technology, '程序设计', [...codeQuestions, ...bankCodeQuestions], ['程序设计'])),
    ...(await addTo(db, shelf, technology, '网络与数据安全', networkPictureQuestions)),
  ];
  await verifyCode(db, author, [...codeQuestions, ...bankCodeQuestions], at);
  await linkByContent(db, organisationId, [...banks.questions, ...added], points, at);
  const tried = composites.slice(1).map(({ questionId }) => questionId);
  await seedCaseExam(db, { organisation, admin: author, at }, banks.questions, tried);
  await seedRepeats(db, shelf, bankIds, banks.questions);
  await seedLooks(db, shelf, bankIds);
  await seedReview(db, shelf, bankIds);
  await importFile(db, shelf.storage, author, bankIds.get('会计与柜面业务题库') ?? '', paperFile, at);
}

const casePoints = ['可疑交易识别', '财务报表', '邮件与社会工程'];
const paperFile = { name: trainingPaper.fileName, bytes: Buffer.from(trainingPaper.text) };

async function newBank(db: Db, { author, at }: Shelf, fields: Parameters<typeof addBank>[2]) {
  const { bankId } = await addBank(db, author, fields, shanghaiDay(at, -45, 10));
  return bankId;
}

async function seedRepeats(
  db: Db,
  { author, at }: Shelf,
  bankIds: ReadonlyMap<string, string>,
  questions: readonly SeededQuestion[],
) {
  for (const { stem, as } of repeats) {
    const found = questions.find(({ input }) => input.stem === stem);
    if (!found) continue;
    const saving = { bankId: found.bankId, draft: false, allowDuplicate: true };
    await addQuestion(db, author, { ...QuestionInput.parse(as(found.input)), ...saving }, shanghaiDay(at, -20, 14));
  }
  const copied = questions.filter(({ input }) => newcomerStems.includes(input.stem)).map((one) => one.questionId);
  await copyQuestions(db, author, bankIds.get('新员工入职培训题库') ?? '', copied, shanghaiDay(at, -18, 9));
}

const managers = {
  合规与反洗钱题库: ['staff10'],
  会计与柜面业务题库: ['staff23'],
  信息科技题库: ['staff15'],
  案例与材料题库: ['staff10', 'staff23'],
  新员工入职培训题库: ['staff15'],
};

async function seedLooks(db: Db, { organisation, author, at }: Shelf, bankIds: ReadonlyMap<string, string>) {
  const { organisationId, userId } = organisation;
  for (const [bank, usernames] of Object.entries(managers))
    await modifyManagers(db, author, bankIds.get(bank) ?? '', usernames.map(userId), at);
  const tags = await addTags(db, organisationId, 1, bankTagsOfBanks, at);
  for (const { name, banks } of bankTagsOfBanks)
    for (const bank of banks) await linkBank(db, organisationId, bankIds.get(bank) ?? '', [tags.get(name) ?? '']);
}

/** From now on questions wait for somebody else to look at them. */
async function seedReview(db: Db, { organisation, author, at }: Shelf, bankIds: ReadonlyMap<string, string>) {
  const { organisationId, as } = organisation;
  await db.updateTable('organisation').set({ questionReview: true }).where('id', '=', organisationId).execute();
  const written = shanghaiDay(at, -4, 16);
  for (const { bank, author: username, question, rejected } of sentQuestions) {
    const writer = as(username);
    const saving = { bankId: bankIds.get(bank) ?? '', draft: false, allowDuplicate: false };
    const { questionId, id } = await addQuestion(db, writer, { ...QuestionInput.parse(question), ...saving }, written);
    const questionIds = [questionId];
    await actOn(db, writer, { questionIds, action: 'submit', reason: '' }, shanghaiDay(at, -3, 9));
    const verdict = { questionIds, versionIds: [id], action: 'reject' as const };
    if (rejected) await actOn(db, author, { ...verdict, reason: rejected }, shanghaiDay(at, -2, 11));
  }
  for (const { bank, author: username, question } of unfinishedQuestions) {
    const saving = { bankId: bankIds.get(bank) ?? '', draft: true, allowDuplicate: false };
    await addQuestion(db, as(username), { ...QuestionInput.parse(question), ...saving }, shanghaiDay(at, -1, 15));
  }
}
