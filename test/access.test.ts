import { beforeAll, describe, expect, test } from 'vitest';
import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import { contracts } from '#contract/all.ts';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import { sendsIds } from '../scripts/openapi/openapi-text.ts';
import { foreignAuto, joinedAuto } from './access/auto.ts';
import { foreignMaterial, joinedMaterial } from './access/material.ts';
import type { Foreign, Joined, KeyWithId } from './access/named.ts';
import { foreignRandom, joinedRandom } from './access/random.ts';
import { type Answer, client } from './client.ts';
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

const examInput = {
  name: '考试',
  startAt: '2026-11-20T01:00:00Z',
  endAt: '2036-11-20T01:00:00Z',
  durationMinutes: 60,
};
const makeUpInput = { name: '补考', startAt: '2026-11-20T01:00:00Z', endAt: '2036-11-20T01:00:00Z' };
const overrideInput = { extraMinutes: 10, reason: '视力障碍' };
const personInput = { realName: '某人', jobNumber: 'ACCESS-1' };
const directoryInput = {
  name: '改名',
  settings: { kind: 'ldap' as const, url: 'ldap://127.0.0.1:9', bindDn: 'cn=reader', baseDn: 'dc=x' },
  enabled: true,
};
const noticeInput = () => ({ title: '公告', content: '正文', noticeId: crypto.randomUUID() });

/** For every endpoint that takes an id: a call that names things of another organisation. */
const foreign: Foreign<KeyWithId> = {
  ...foreignMaterial,
  ...foreignRandom,
  ...foreignAuto,
  'staff.search': ({ departmentId }) => ({ body: { departmentId } }),
  'staff.detail': ({ userId }) => ({ query: { userId } }),
  'staff.history': ({ userId }) => ({ query: { userId } }),
  'staff.add': ({ departmentId }) => ({ body: { ...personInput, departmentId, password: 'x' } }),
  'staff.modify': ({ userId, departmentId }) => ({
    query: { userId },
    body: { ...personInput, departmentId, version: 1 },
  }),
  'staff.transfer': ({ userId, departmentId }) => ({ body: { userIds: [userId], departmentId } }),
  'staff.changeStatus': ({ userId }) => ({ body: { userIds: [userId], action: 'disable' } }),
  'staff.resetPassword': ({ userId }) => ({ body: { userIds: [userId], password: 'x' } }),
  'staff.tag': ({ userId, tagId }) => ({ body: { userIds: [userId], add: [tagId] } }),
  'department.staffManageTree': ({ departmentId: parentId }) => ({ query: { parentId } }),
  'department.subtree': ({ departmentId }) => ({ query: { departmentId } }),
  'department.leaders': ({ departmentId }) => ({ query: { departmentId } }),
  'department.staffs': ({ departmentId }) => ({ query: { departmentId } }),
  'department.staffsBatch': ({ departmentId }) => ({ query: { departmentIds: [departmentId] } }),
  'department.export': ({ departmentId }) => ({ query: { departmentId } }),
  'department.exportSpecific': ({ userId }) => ({ body: { userIds: [userId] } }),
  'department.add': ({ departmentId: parentId }) => ({ body: { name: '新部门', parentId } }),
  'department.modify': ({ branchId }) => ({ body: { departmentId: branchId, name: '改名', version: 1 } }),
  'department.delete': ({ branchId }) => ({ body: { departmentId: branchId } }),
  'staffImport.detail': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.rows': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.map': ({ staffImportId: importId, departmentId }) => ({
    query: { importId },
    body: { headRow: 1, fields: [], departmentId },
  }),
  'staffImport.addDepartments': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.commit': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.downloadAddress': ({ staffImportId: importId }) => ({ query: { kind: 'importProblems', importId } }),
  'account.endSessions': ({ sessionId }) => ({ body: { sessionIds: [sessionId] } }),
  'outbox.retry': ({ departmentId: outboxId }) => ({ query: { outboxId } }),
  'application.approve': ({ departmentId: applicationId }) => ({ query: { applicationId } }),
  'application.reject': ({ departmentId: applicationId }) => ({ query: { applicationId }, body: { reason: '原因' } }),
  'organisationDesk.suspend': ({ organisation: { organisationId: organizationId } }) => ({
    query: { organizationId },
    body: { reason: '原因' },
  }),
  'organisationDesk.resume': ({ organisation: { organisationId: organizationId } }) => ({ query: { organizationId } }),
  'organisationDesk.modifyPlan': ({ organisation: { organisationId: organizationId } }) => ({
    query: { organizationId },
    body: { plan: 'basic', seats: 10, validUntil: null, was: { plan: 'basic', seats: 10, validUntil: null } },
  }),
  'role.permissionOf': ({ roleId }) => ({ query: { roleId, permissionType: 2 } }),
  'role.modifyPermission': ({ roleId }) => ({ body: { roleId, permissionType: 2, permissions: [], version: 1 } }),
  'role.detail': ({ roleId }) => ({ query: { roleId } }),
  'role.add': ({ roleId: copyOf }) => ({ body: { name: '照样', copyOf } }),
  'role.modify': ({ roleId }) => ({ body: { roleId, name: '改名', version: 1 } }),
  'role.delete': ({ roleId }) => ({ query: { roleIds: [roleId] }, body: { confirmed: true } }),
  'role.members': ({ roleId }) => ({ query: { roleId } }),
  'role.addMembers': ({ roleId, userId }) => ({ body: { roleId, userIds: [userId] } }),
  'role.removeMembers': ({ roleId, userId }) => ({ body: { roleId, userIds: [userId] } }),
  'message.read': ({ noticeReceiveId: messageId }) => ({ query: { messageId } }),
  'message.unread': ({ userId }) => ({ body: { type: 0, userId } }),
  'message.markRead': ({ noticeReceiveId }) => ({ body: [noticeReceiveId] }),
  'message.detail': ({ noticeReceiveId }) => ({ query: { noticeReceiveId } }),
  'notice.detail': ({ noticeId }) => ({ query: { noticeId } }),
  'notice.count': ({ departmentId }) => ({ body: { departmentIds: [departmentId] } }),
  'notice.publish': ({ userId }) => ({ body: { ...noticeInput(), audience: { userIds: [userId] } } }),
  'notice.withdraw': ({ noticeId }) => ({ query: { noticeId } }),
  'notice.receivers': ({ noticeId }) => ({ query: { noticeId } }),
  'notice.remind': ({ noticeId }) => ({ query: { noticeId } }),
  'exam.add': ({ paperId }) => ({ body: { ...examInput, paperIds: [paperId] } }),
  'exam.modify': ({ draftId }) => ({ query: { examId: draftId }, body: { version: 1, name: '改名' } }),
  'exam.detail': ({ examId }) => ({ query: { examId } }),
  'exam.publish': ({ draftId }) => ({ query: { examId: draftId } }),
  'exam.cancel': ({ examId }) => ({ query: { examId }, body: { confirmed: true } }),
  'exam.delete': ({ draftId }) => ({ query: { examId: draftId } }),
  'exam.copy': ({ examId }) => ({ query: { examId } }),
  'exam.form': ({ examId, formId }) => ({ query: { examId, formId } }),
  'exam.forms': ({ examId }) => ({ query: { examId } }),
  'exam.makeUp': ({ markedExamId: examId }) => ({ query: { examId }, body: makeUpInput }),
  'exam.history': ({ examId }) => ({ query: { examId } }),
  'examinee.add': ({ draftId, userId }) => ({ query: { examId: draftId }, body: { userIds: [userId] } }),
  'examinee.remove': ({ draftId, userId }) => ({ query: { examId: draftId }, body: { userIds: [userId] } }),
  'examinee.rules': ({ examId }) => ({ query: { examId } }),
  'examinee.search': ({ examId }) => ({ query: { examId } }),
  'examinee.override': ({ examId, userId }) => ({ query: { examId }, body: { ...overrideInput, userIds: [userId] } }),
  'outside.start': ({ providerId }) => ({ query: { providerId } }),
  'provider.modify': ({ providerId }) => ({ query: { providerId }, body: { ...directoryInput, version: 1 } }),
  'provider.delete': ({ providerId }) => ({ query: { providerId }, body: { confirmed: true } }),
  'provider.check': ({ providerId }) => ({ query: { providerId } }),
  'provider.syncStart': ({ providerId }) => ({ query: { providerId } }),
  'provider.syncDetail': ({ syncId }) => ({ query: { syncId } }),
  'provider.syncChanges': ({ syncId }) => ({ query: { syncId } }),
  'provider.syncCommit': ({ syncId }) => ({ query: { syncId } }),
  'provider.syncList': ({ providerId }) => ({ query: { providerId } }),
  'tag.modify': ({ tagId }) => ({ body: { tagId, name: '改名', color: 'red' } }),
  'tag.delete': ({ tagId }) => ({ body: { tagIds: [tagId], confirmed: true } }),
  'tag.attach': ({ tagId, userId }) => ({ body: { targetIds: [userId], add: [tagId] } }),
  'invitation.detail': ({ examId }) => ({ query: { examId } }),
  'invitation.open': ({ examId }) => ({ query: { examId }, body: { most: 5 } }),
  'invitation.close': ({ examId }) => ({ query: { examId } }),
  'attempt.mineDetail': ({ examId }) => ({ query: { examId } }),
  'attempt.start': ({ examId }) => ({ query: { examId } }),
  'attempt.paper': ({ formId }) => ({ query: { formId } }),
  'attempt.detail': ({ attemptId }) => ({ query: { attemptId } }),
  'attempt.save': ({ attemptId, leaseId, formQuestionId: questionId }) => ({
    body: { attemptId, leaseId, answers: [{ questionId, seq: 1, response: true }] },
  }),
  'attempt.event': ({ attemptId, leaseId }) => ({ body: { attemptId, leaseId } }),
  'attempt.submit': ({ attemptId, leaseId }) => ({ query: { attemptId }, body: { leaseId } }),
  'attempt.result': ({ markedAttemptId: attemptId }) => ({ query: { attemptId } }),
  'marking.task': ({ markedExamId: examId }) => ({ query: { examId } }),
  'marking.next': ({ markedExamId: examId, shortQuestionId: questionId }) => ({ query: { examId, questionId } }),
  'marking.score': ({ markedAttemptId: attemptId, shortQuestionId: questionId }) => ({
    body: { attemptId, questionId, score: 5, version: 1 },
  }),
  'result.search': ({ markedExamId: examId }) => ({ query: { examId } }),
  'result.statistics': ({ markedExamId: examId }) => ({ query: { examId } }),
  'result.release': ({ markedExamId: examId }) => ({ query: { examId } }),
  'result.export': ({ markedExamId: examId }) => ({ query: { examId } }),
};

/** Where the id only narrows a list, an empty list is as good an answer as 404. */
const narrowing: readonly KeyWithId[] = [
  ...(['staff.search', 'question.search', 'question.typeCount', 'question.filterCount'] as const),
  'paperCategory.tree',
  ...(['paperBank.searchInner', 'paper.search', 'marking.task', 'bank.search', 'question.platformSearch'] as const),
];

/** Of the platform's own people: everybody else is refused before anything is looked up. */
const platformOnly: readonly KeyWithId[] = [
  ...(['application.approve', 'application.reject', 'organisationDesk.suspend', 'organisationDesk.resume'] as const),
  'organisationDesk.modifyPlan',
  'outbox.retry',
];

/** Done with the caller's own among what is named; whatever else there is counts as gone already. */
const amongOwn: readonly KeyWithId[] = ['questionImport.discardAll'];

const keysWithId = Object.keys(foreign) as KeyWithId[];

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
    [theirs, ours] = await Promise.all([makeEverything(), makeEverything()]);
    before = await snapshot();
  });

  test.each(keysWithId)('%s: as if they did not exist', async (key) => {
    const answer = await ours.admin.send(endpointAt(key), foreign[key](theirs) as object);
    expect(new TextDecoder().decode(answer.bytes)).not.toContain(theirs.marker);
    if (platformOnly.includes(key)) expect([answer.status, answer.code]).toEqual([403, 403]);
    else if (amongOwn.includes(key)) expect([answer.code, answer.res]).toEqual([0, { discarded: 0 }]);
    else if (narrowing.includes(key) && answer.status !== 404) expect(isEmptyList(answer)).toBe(true);
    else expect([answer.status, answer.code]).toEqual([404, 404]);
  });

  const ownPerson = ({ userId, departmentId }: Everything, more: object) => ({
    query: { userId },
    body: { ...personInput, departmentId, version: 1, ...more },
  });

  /** Our own thing joined with one of theirs. */
  const joined: Joined = {
    ...joinedMaterial,
    ...joinedRandom,
    ...joinedAuto,
    'role.modifyPermission': [
      (a, b) => ({
        body: {
          ...{ roleId: a.roleId, permissionType: 3, dataScope: 'custom', version: 1 },
          departmentIds: [a.departmentId, b.departmentId],
        },
      }),
    ],
    'role.add': [
      (_, b) => ({ body: { name: '自定义', dataScope: 'custom', departmentIds: [b.departmentId] } }),
      (_, b) => ({ body: { name: '考试小组', groupId: b.examId } }),
    ],
    'role.addMembers': [
      (a, b) => ({ body: { roleId: a.roleId, userIds: [a.userId, b.userId] } }),
      (a, b) => ({ body: { roleId: b.roleId, userIds: [a.userId] } }),
    ],
    'role.removeMembers': [(a, b) => ({ body: { roleId: a.roleId, userIds: [a.userId, b.userId] } })],
    'account.endSessions': [(a, b) => ({ body: { sessionIds: [a.sessionId, b.sessionId] } })],
    'staff.modify': [
      (a, b) => ownPerson(a, { departmentId: b.departmentId }),
      (a, b) => ownPerson(a, { postId: b.postId }),
      (a, b) => ownPerson(a, { roleIds: [b.roleId] }),
      (a, b) => ownPerson(a, { tagIds: [b.tagId] }),
    ],
    'staff.transfer': [
      (a, b) => ({ body: { userIds: [a.userId, b.userId], departmentId: a.branchId } }),
      (a, b) => ({ body: { userIds: [a.userId], departmentId: b.branchId } }),
      (a, b) => ({ body: { userIds: [a.userId], postId: b.postId } }),
    ],
    'staff.changeStatus': [(a, b) => ({ body: { userIds: [a.userId, b.userId], action: 'disable' } })],
    'staff.resetPassword': [(a, b) => ({ body: { userIds: [a.userId, b.userId], password: 'x' } })],
    'staff.tag': [
      (a, b) => ({ body: { userIds: [a.userId, b.userId], add: [a.tagId] } }),
      (a, b) => ({ body: { userIds: [a.userId], add: [b.tagId] } }),
    ],
    'department.staffsBatch': [(a, b) => ({ query: { departmentIds: [a.departmentId, b.departmentId] } })],
    'department.exportSpecific': [(a, b) => ({ body: { userIds: [a.userId, b.userId] } })],
    'department.add': [(a, b) => ({ body: { name: '新部门', parentId: a.departmentId, leaderIds: [b.userId] } })],
    'department.modify': [
      (a, b) => ({ body: { departmentId: a.branchId, parentId: b.departmentId, version: 1 } }),
      (a, b) => ({ body: { departmentId: a.branchId, leaderIds: [b.userId], version: 1 } }),
    ],
    'message.markRead': [(a, b) => ({ body: [a.noticeReceiveId, b.noticeReceiveId] })],
    'notice.publish': [
      (a, b) => ({ body: { ...noticeInput(), audience: { userIds: [a.userId, b.userId] } } }),
      (a, b) => ({ body: { ...noticeInput(), audience: { departmentIds: [a.departmentId, b.departmentId] } } }),
      (_, b) => ({ body: { ...noticeInput(), audience: { everyone: true, tagIds: [b.tagId], postIds: [b.postId] } } }),
    ],
    'notice.count': [(a, b) => ({ body: { departmentIds: [a.departmentId], postIds: [b.postId] } })],
    'exam.modify': [(a, b) => ({ query: { examId: a.draftId }, body: { version: 1, paperIds: [b.paperId] } })],
    'examinee.add': [
      (a, b) => ({ query: { examId: a.draftId }, body: { userIds: [a.userId, b.userId] } }),
      (a, b) => ({ query: { examId: a.draftId }, body: { departmentIds: [b.departmentId] } }),
      (a, b) => ({ query: { examId: a.draftId }, body: { tagIds: [a.tagId, b.tagId] } }),
    ],
    'tag.delete': [(a, b) => ({ body: { tagIds: [a.tagId, b.tagId], confirmed: true } })],
    'tag.attach': [
      (a, b) => ({ body: { targetIds: [a.userId, b.userId], add: [a.tagId] } }),
      (a, b) => ({ body: { targetIds: [a.userId], add: [a.tagId, b.tagId] } }),
    ],
    'examinee.remove': [(a, b) => ({ query: { examId: a.draftId }, body: { userIds: [a.userId, b.userId] } })],
    'examinee.override': [
      (a, b) => ({ query: { examId: a.examId }, body: { ...overrideInput, userIds: [a.userId, b.userId] } }),
    ],
    'exam.form': [
      (a, b) => ({ query: { examId: a.examId, formId: b.formId } }),
      (a, b) => ({ query: { examId: b.examId, formId: a.formId } }),
    ],
    'marking.next': [
      (a, b) => ({ query: { examId: a.markedExamId, questionId: b.shortQuestionId } }),
      (a, b) => ({
        query: { examId: a.markedExamId, questionId: a.shortQuestionId, attemptId: b.markedAttemptId },
      }),
    ],
    'marking.score': [
      (a, b) => ({
        body: { attemptId: a.markedAttemptId, questionId: b.shortQuestionId, score: 5, version: 1 },
      }),
    ],
  };
  const pairs = (Object.keys(joined) as KeyWithId[]).flatMap((key) =>
    (joined[key] ?? []).map((input, number) => ({ key, number, input })),
  );

  test.each(pairs)('$key refuses them beside our own ($number)', async ({ key, input }) => {
    const answer = await ours.admin.send(endpointAt(key), input(ours, theirs) as object);
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
        const answer = await who.send(endpointAt(key), foreign[key](theirs) as object);
        expect([key, answer.status, answer.code]).toEqual([key, 404, 404]);
      }
    }
  });
});
