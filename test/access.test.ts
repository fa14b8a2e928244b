import { beforeAll, describe, expect, test } from 'vitest';
import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import { contracts } from '#contract/all.ts';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import { sendsIds } from '../scripts/openapi/openapi-text.ts';
import { accessRows } from './access/collect.ts';
import type { KeyWithId } from './access/named.ts';
import { type Answer, client } from './client.ts';
import { makeApplicant } from './make/applicant.ts';
import { type Everything, makeEverything } from './make/everything.ts';
import { as, makeOrganisation, makeStaff } from './make.ts';
import { testServer } from './server.ts';

const endpoints = Object.entries(contracts).flatMap(([contractName, contract]) =>
  Object.entries(contract as Contract).map(([name, endpoint]) => ({ key: `${contractName}.${name}`, endpoint })),
);
const endpointAt = (key: string) => endpoints.find((one) => one.key === key)?.endpoint as Endpoint;

describe('without a session', () => {
  const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'anyone');

  test.each(closed)('$key is refused', async ({ endpoint }) => {
    const answer = await client().send(endpoint);
    expect([answer.status, answer.code]).toEqual([401, 401]);
  });
});

describe('without the permission', () => {
  const codesOf = ({ access }: Endpoint): readonly string[] =>
    typeof access !== 'string' ? access : permissionCodes.includes(access as PermissionCode) ? [access] : [];
  const guarded = endpoints.filter(({ endpoint }) => codesOf(endpoint).length > 0);
  const people = new Map<string, Promise<ReturnType<typeof client>>>();

  /** Somebody with every permission but these. */
  async function makeOutsider(codes: readonly string[]) {
    const { db } = await testServer();
    const organisation = await makeOrganisation();
    const permissions = permissionCodes.filter((code) => !codes.includes(code));
    const role = { organisationId: organisation.organisationId, id: crypto.randomUUID(), name: '其余权限' };
    await db
      .insertInto('role')
      .values({ ...role, permissions, dataScope: 'all' })
      .execute();
    return as(await makeStaff(organisation, { roles: [role.name] }));
  }

  test.each(guarded)('$key is refused to who may do everything else', async ({ endpoint }) => {
    const codes = codesOf(endpoint);
    const outsider = people.get(codes.join()) ?? makeOutsider(codes);
    people.set(codes.join(), outsider);
    const answer = await (await outsider).send(endpoint);
    expect([answer.status, answer.code]).toEqual([403, 403]);
  });
});

/** For every endpoint that takes an id: a call that names things of another organisation. */
const foreign = accessRows('foreign');
/** Our own thing joined with one of theirs. */
const joined = accessRows('joined');

/** Where the id only narrows a list, an empty list is as good an answer as 404. */
const narrowing: readonly string[] = [
  ...(['evidence.ownItems', 'rating.people'] as const),
  ...(['staff.search', 'question.search', 'question.typeCount', 'question.filterCount'] as const),
  'paperCategory.tree',
  ...(['paperBank.searchInner', 'paper.search', 'marking.task', 'bank.search', 'question.platformSearch'] as const),
];

/** Of the platform's own people: everybody else is refused before anything is looked up. */
const platformOnly: readonly string[] = [
  ...(['application.approve', 'application.reject', 'organisationDesk.suspend', 'organisationDesk.resume'] as const),
  'organisationDesk.modifyPlan',
  'outbox.retry',
];

/** Done with the caller's own among what is named; whatever else there is counts as gone already. */
const amongOwn: readonly string[] = ['questionImport.discardAll'];

const keysWithId = Object.keys(foreign);

test('every endpoint that takes an id has a row', () => {
  const parts = ({ query, params, body }: Endpoint) => [query, params, body].filter((part) => part !== undefined);
  const taking = endpoints.filter(({ endpoint }) => parts(endpoint).some(sendsIds)).map(({ key }) => key);
  expect(keysWithId.toSorted()).toEqual(taking.toSorted());
});

function isEmptyList({ code, res }: Answer) {
  const list = Array.isArray(res) ? res : (res as { data?: unknown[] }).data;
  return code === 0 && Array.isArray(list) && list.every((item) => (item as { count?: number }).count === 0);
}

describe('things of another organisation', () => {
  let theirs: Everything;
  let ours: Everything;
  let before: string;
  let applicant: Awaited<ReturnType<typeof makeApplicant>>;

  const snapshot = async () => {
    const { admin, bankId, questionId, importId, paperId, draftId, examId, markedExamId } = theirs;
    const views = [
      await admin.call(contracts.bank.detail, { query: { bankId } }),
      await admin.call(contracts.question.detail, { params: { id: questionId } }),
      await admin.call(contracts.questionImport.detail, { query: { importId } }),
      await admin.call(contracts.questionImport.items, { query: { importId } }),
      await admin.call(contracts.knowledge.tree, {}),
      await admin.call(contracts.knowledge.edges, {}),
      await admin.call(contracts.paperCategory.tree, {}),
      await admin.call(contracts.paperBank.searchInner, { body: {} }),
      await admin.call(contracts.paper.detail, { query: { paperId } }),
      await admin.call(contracts.exam.detail, { query: { examId: draftId } }),
      await admin.call(contracts.exam.detail, { query: { examId } }),
      await admin.call(contracts.examinee.search, { query: { examId: draftId } }),
      await admin.call(contracts.result.search, { query: { examId: markedExamId } }),
    ];
    return JSON.stringify(views, null, 1);
  };

  beforeAll(async () => {
    [theirs, ours, applicant] = await Promise.all([makeEverything(), makeEverything(), makeApplicant()]);
    before = await snapshot();
  });

  test.each(keysWithId)('%s: as if they did not exist', async (key) => {
    const endpoint = endpointAt(key);
    const caller = endpoint.access === 'applicant' ? applicant : ours.admin;
    const answer = await caller.send(endpoint, (await foreign[key]?.(theirs)) as object);
    expect(new TextDecoder().decode(answer.bytes)).not.toContain(theirs.marker);
    if (platformOnly.includes(key)) expect([answer.status, answer.code]).toEqual([403, 403]);
    else if (amongOwn.includes(key)) expect([answer.code, answer.res]).toEqual([0, { discarded: 0 }]);
    else if (narrowing.includes(key) && answer.status !== 404) expect(isEmptyList(answer)).toBe(true);
    else expect([answer.status, answer.code]).toEqual([404, 404]);
  });

  const pairs = Object.entries(joined).flatMap(([key, inputs]) =>
    inputs.map((input, number) => ({ key, number, input })),
  );

  test.each(pairs)('$key refuses them beside our own ($number)', async ({ key, input }) => {
    const answer = await ours.admin.send(endpointAt(key), (await input(ours, theirs)) as object);
    expect(new TextDecoder().decode(answer.bytes)).not.toContain(theirs.marker);
    expect([answer.status, answer.code]).toEqual([404, 404]);
  });

  test('one foreign id in a batch leaves our own as it was', async () => {
    const { admin, questionId, paperId } = ours;
    expect((await admin.call(contracts.question.detail, { params: { id: questionId } })).questionId).toBe(questionId);
    expect((await admin.call(contracts.paper.detail, { query: { paperId } })).paperId).toBe(paperId);
  });

  test('an answer to a question of another paper is refused', async () => {
    const { attemptId, leaseId } = ours;
    const answers = [{ questionId: theirs.formQuestionId, seq: 1, response: true }];
    const answer = await ours.me.send(contracts.attempt.save, { body: { attemptId, leaseId, answers } });
    expect(answer.code).toBe(4019);
  });

  test('stay as they were through all of this', async () => {
    expect(await snapshot()).toBe(before);
  });

  test('an attempt is closed to colleagues too, also to the administrator', async () => {
    const colleague = await as(await makeStaff(theirs.organisation));
    const own: KeyWithId[] = [
      ...(['attempt.mineDetail', 'attempt.start', 'attempt.paper', 'attempt.detail'] as const),
      ...(['attempt.save', 'attempt.event', 'attempt.submit', 'attempt.result'] as const),
    ];
    for (const key of own) {
      for (const who of [colleague, theirs.admin]) {
        const answer = await who.send(endpointAt(key), (await foreign[key]?.(theirs)) as object);
        expect([key, answer.status, answer.code]).toEqual([key, 404, 404]);
      }
    }
  });
});
