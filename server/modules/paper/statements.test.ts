import { beforeAll, expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperBank, makePaperQuestions } from '../../../test/make/paper.ts';
import { makeBank, sampleQuestion } from '../../../test/make/question.ts';
import { makeAdministrator, makeOperator } from '../../../test/make.ts';
import { statements } from '../../../test/statements.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import { banksBesides, banksInCategories, innerBanks } from './bank/list-banks.ts';
import { copyPaper } from './paper/copy-paper.ts';
import { deletePapers } from './paper/delete-papers.ts';
import { finishPapers } from './paper/finish-papers.ts';
import { movePapers } from './paper/move-papers.ts';
import { allSelected, equalQuestions, notSelectedPage, papersOf, selectedPage } from './selection/selection.ts';
import { compareStatistics, paperStatistics } from './statistic/statistic.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const at = new Date();
let admin: Admin;
let user: Caller;
let organisationId: string;
let questionIds: string[];
let short: string;
let long: string;

beforeAll(async () => {
  const made = await makeAdministrator();
  admin = made.admin;
  organisationId = made.organisation.organisationId;
  const permissions = ['question.manage', 'paper.manage'];
  const grant = { permissions, dataScope: 'all', departmentIds: [], includeChildren: true, groupId: null };
  const session = { sessionId: '', realName: '', departmentId: made.organisation.rootId, address: '127.0.0.1' };
  const kinds = { edition: 'standard' as const, applicant: false, outsider: false, initialPassword: false };
  user = { ...made.staff, ...session, ...kinds, permissions, grants: [grant] };
  questionIds = await makePaperQuestions(admin, 80);
  short = (await makePaper(admin, { questionIds: questionIds.slice(0, 1) })).paperId;
  long = (await makePaper(admin, { questionIds: questionIds.slice(0, 60) })).paperId;
});

test('a long paper takes no more statements than a short one', async () => {
  const page = { page: 0, size: 200 };
  for (const work of [
    (paperId: string) => (db: Db) => paperStatistics(db, organisationId, paperId),
    (paperId: string) => (db: Db) => allSelected(db, user, paperId),
    (paperId: string) => (db: Db) => selectedPage(db, user, { paperId }, page),
    (paperId: string) => (db: Db) => notSelectedPage(db, user, { paperId }, page),
    (paperId: string) => (db: Db) => copyPaper(db, user, { paperId }, at),
  ]) {
    const least = await statements(work(short));
    expect(least).toBeLessThan(12);
    expect(await statements(work(long))).toBe(least);
  }
});

test('many papers take no more statements than few', async () => {
  const three = [(await makePaper(admin, { questionIds })).paperId, short, long];
  const compare = (paperIds: string[]) => statements((db) => compareStatistics(db, organisationId, paperIds));
  expect(await compare([short, long])).toBe(2);
  expect(await compare(three)).toBe(2);
  const [from = '', to = ''] = [await makePaperBank(admin), await makePaperBank(admin)];
  const add = async () => (await makePaper(admin, { paperBankId: from, questionIds: [] })).paperId;
  const [one, many] = [[await add()], [await add(), await add(), await add()]];
  for (const work of [
    (paperIds: string[]) => (db: Db) => finishPapers(db, user, paperIds, at),
    (paperIds: string[]) => (db: Db) => movePapers(db, user, to, paperIds),
    (paperIds: string[]) => (db: Db) => deletePapers(db, user, paperIds, at),
  ])
    expect(await statements(work(many))).toBe(await statements(work(one)));
});

test('equal questions and the papers of a question are found in a few statements, however many there are', async () => {
  const [questionId = ''] = questionIds;
  const ask = (count: number) => statements((db) => equalQuestions(db, user, { questionId, besides: [], count }));
  expect(await ask(1)).toBe(3);
  expect(await ask(20)).toBe(3);
  const before = await statements((db) => papersOf(db, user, questionId));
  await makePaper(admin, { questionIds: [questionId] });
  expect(await statements((db) => papersOf(db, user, questionId))).toBe(before);
});

test('lists of banks take no statement for each bank', async () => {
  const lists = [
    (db: Db) => innerBanks(db, organisationId, { page: { pageNumber: 1, pageSize: 200 } }),
    (db: Db) => banksInCategories(db, organisationId),
    (db: Db) => banksBesides(db, organisationId, undefined),
  ];
  const before = await Promise.all(lists.map(statements));
  for (let made = 0; made < 3; made += 1) await makePaperBank(admin);
  expect(await Promise.all(lists.map(statements))).toEqual(before);
});

test('a shared paper is copied in as many statements whether it is short or long', async () => {
  const { operator } = await makeOperator();
  const name = crypto.randomUUID();
  const { paperBankId } = await operator.call(paperBank.add, { body: { name, visibility: 'public' } });
  const { bankId } = await operator.call(bank.add, { body: { name, visibility: 'public' } });
  const { questionIds: shared } = await operator.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: Array.from({ length: 40 }, (_, place) => sampleQuestion.composite(`第 ${place + 1} 题`)),
  });
  const share = async (ids: string[]) => {
    const { paperId } = await makePaper(operator, { paperBankId, questionIds: ids });
    await operator.call(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY' } });
    return paperId;
  };
  const copy = async (paperId: string) => {
    const [toPaperBankId, toQuestionBankId] = [await makePaperBank(admin), await makeBank(admin, crypto.randomUUID())];
    return statements((db) => copyPaper(db, user, { paperId, toPaperBankId, toQuestionBankId }, at));
  };
  const [one, many] = [await share(shared.slice(0, 1)), await share(shared)];
  expect(await copy(many)).toBe(await copy(one));
});
