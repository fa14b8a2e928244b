import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import type { Response } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import type { Remark } from '#contract/exam/regrade.ts';
import { paperTypes } from '#contract/paper/paper.ts';
import { QuestionInput, type TakenContent } from '#contract/question/content.ts';
import { type ItemType, typeLabel } from '#contract/question/type.ts';
import { addMinutes, now } from '../server/kit/clock.ts';
import type { Keys } from '../server/kit/crypto/keys.ts';
import { hashPassword } from '../server/kit/crypto/password.ts';
import type { Db } from '../server/kit/db/db.ts';
import type { Caller } from '../server/kit/http/serve.ts';
import { newId } from '../server/kit/id.ts';
import { inTransaction } from '../server/kit/transaction.ts';
import { administrator, everybody } from '../server/modules/access/index.ts';
import { issueTokens } from '../server/modules/account/index.ts';
import { addOrganisation, addStaff } from '../server/modules/directory/index.ts';
import { addExaminees, createExam, publishExam } from '../server/modules/exam/index.ts';
import { addPaper, addPaperBank, modifyPaper } from '../server/modules/paper/index.ts';
import { addBank, addBatch, questionVersions } from '../server/modules/question/index.ts';

/** Everybody's, and hashed once: two thousand hashes would take longer than most benches. */
export const password = 'Zhixing@2026';

/** Stands in every analysis and every accepted text of the questions, and so nowhere in what an examinee gets. */
export const keyMarker = '阅卷专用';

/** Somebody who is signed in: `token` goes behind `Authorization: Bearer`. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
}

export interface World {
  readonly organisationId: string;
  /** The administrator, for calls of the modules' front doors. */
  readonly author: Caller;
  readonly admin: Person;
  readonly examinees: readonly Person[];
  readonly departmentId: string;
  readonly paperId: string;
}

/** An organisation with a finished paper and so many people, each signed in. Any number of them fit in one database. */
export async function makeWorld(
  db: Db,
  keys: Keys,
  { examinees = 2000, questions = 50, short = 0 }: { examinees?: number; questions?: number; short?: number } = {},
): Promise<World> {
  const code = `bench${newId().replaceAll('-', '')}`;
  const organisation = await addOrganisation(db, { name: `江城银行 ${code}`, code, kind: 'bank' });
  const hired = await hire(db, organisation, code, examinees + 1);
  const [admin, ...people] = await openSessions(db, keys, hired);
  if (!admin) throw new Error('nobody was hired');
  const author = callerOf(organisation, admin.userId);
  const paperId = await makePaper(db, author, questions, short);
  return {
    ...{ organisationId: organisation.organisationId, departmentId: organisation.rootId },
    ...{ author, admin, examinees: people, paperId },
  };
}

interface Organisation {
  readonly organisationId: string;
  readonly rootId: string;
}

/** Rows of one statement: its parameters are counted in 16 bits. */
const bulk = 2000;

function* chunks<T>(items: readonly T[]) {
  for (let from = 0; from < items.length; from += bulk) yield items.slice(from, from + bulk);
}

/** The first one administers. */
async function hire(db: Db, { organisationId, rootId }: Organisation, code: string, count: number) {
  const passwordHash = await hashPassword(password);
  const hired = Array.from({ length: count }, (_, place) => ({
    ...{ organisationId, departmentId: rootId, passwordHash, phone: null, gender: place % 2 === 0 },
    username: `${code}-${place}`,
    realName: `考生${place}`,
    jobNumber: String(place).padStart(6, '0'),
    roles: [place === 0 ? administrator : everybody],
  }));
  const people: Pick<Person, 'userId' | 'username'>[] = [];
  for (const some of chunks(hired)) {
    const ids = await addStaff(db, some);
    people.push(...some.map(({ username }, place) => ({ username, userId: ids[place] ?? '' })));
  }
  return people;
}

/** What a sign-in leaves behind, without the password's seventy milliseconds. */
export function openSessions(db: Db, keys: Keys, people: readonly Pick<Person, 'userId' | 'username'>[]) {
  const at = now();
  const opened = people.map((person) => ({ ...person, sessionId: newId() }));
  return inTransaction(db, async (db) => {
    for (const some of chunks(opened)) {
      const sessions = some.map(({ userId, sessionId }) => ({
        ...{ id: sessionId, userId, address: '127.0.0.1', userAgent: 'bench', createdAt: at },
        expiresAt: addMinutes(at, 24 * 60),
      }));
      await db.insertInto('session').values(sessions).execute();
    }
    const signedIn: Person[] = [];
    for (const { sessionId, userId, username } of opened) {
      const { access_token: token } = await issueTokens(db, keys, { userId, sessionId }, at);
      signedIn.push({ userId, username, token });
    }
    return signedIn;
  });
}

const everything: PermissionCode[] = [...permissionCodes];

export const callerOf = ({ organisationId, rootId }: Organisation, userId: string): Caller => ({
  ...{ organisationId, userId, sessionId: newId(), address: '127.0.0.1', realName: '管理员' },
  permissions: everything,
  grants: [{ permissions: everything, dataScope: 'all', departmentIds: [], includeChildren: true, groupId: null }],
  departmentId: rootId,
  edition: 'standard',
  outsider: false,
  initialPassword: false,
  applicant: false,
});

/** What an exam of these organisations mostly asks; no type that waits for a person. */
const mix: readonly ItemType[] = [
  ...(['JUDGE', 'JUDGE', 'SINGLE', 'SINGLE', 'SINGLE', 'SINGLE', 'SINGLE', 'MULTIPLE', 'MULTIPLE', 'FILL'] as const),
];

const points = 2;
const stem = '根据本行信息安全管理办法和客户资料保存的有关规定，柜面人员在办理本项业务时下列说法是否恰当、应当如何处理';
const optionTexts = [
  '立即停止办理并报告主管',
  '核对客户身份资料后继续',
  '将有关凭证交由后台复核',
  '记入当日登记簿备查',
];

/** Whichever of them, their number tells them apart. */
export function newQuestion(number: number) {
  const type = mix[(number - 1) % mix.length] ?? 'SINGLE';
  const rightOptions = type === 'MULTIPLE' ? 2 : 1;
  const choice = type === 'SINGLE' || type === 'MULTIPLE';
  const blank = (place: number) => ({ accepted: [`${keyMarker}${number}之${place}`] });
  return QuestionInput.parse({
    ...{ type, points, difficulty: (number % 10) + 1 },
    stem: `<p>${stem}（第 ${number} 项）${type === 'FILL' ? '：____，____' : '？'}</p>`,
    options: choice ? optionTexts.map((content, place) => ({ content, correct: place < rightOptions })) : [],
    answer: type === 'JUDGE' ? number % 3 === 0 : type === 'FILL' ? { blanks: [blank(1), blank(2)] } : null,
    analysis: `<p>${keyMarker}：依据管理办法第 ${number} 条。</p>`,
  });
}

/** One that waits for a person. */
function newShort(number: number) {
  return QuestionInput.parse({
    ...{ type: 'SHORT', points, difficulty: 5, stem: `<p>${stem}，请说明理由（第 ${number} 问）。</p>` },
    answer: { reference: `<p>${keyMarker}</p>`, scoringPoints: [] },
  });
}

export async function makePaper(db: Db, author: Caller, count: number, short = 0, subject = '信息安全') {
  const at = now();
  const { bankId } = await addBank(db, author, { name: `${subject}题库`, description: '' }, at);
  const inputs = [
    ...Array.from({ length: count }, (_, place) => newQuestion(place + 1)),
    ...Array.from({ length: short }, (_, place) => newShort(place + 1)),
  ];
  const { questionIds } = await addBatch(db, author, bankId, inputs, at);
  const bank = { name: `${subject}卷库`, description: '', categoryId: null, visibility: 'organisation' as const };
  const { paperBankId } = await addPaperBank(db, author, bank, at);
  const byType = Map.groupBy(questionIds, (_, place) => inputs[place]?.type ?? 'SINGLE');
  const sectionVOS = [...byType].map(([type, ids]) => ({
    name: typeLabel(type),
    questionVOS: ids.map((questionId) => ({ questionId, points, refresh: false })),
  }));
  const body = { name: `${subject}测验卷`, paperBankId, type: paperTypes.manual, suggestedMinutes: 60, sectionVOS };
  const { paperId, version } = await addPaper(db, author, body, at);
  await modifyPaper(db, author, paperId, { version, state: 'READY' }, at);
  return paperId;
}

/** An answer to give, what it deserves in hundredths of a point, and what by the other key. */
export interface PossibleAnswer {
  readonly response: Response;
  readonly deserves: number;
  readonly otherwise: number;
}

/** A question as examinees know it, with answers to give. */
export interface AskedQuestion {
  /** The frozen version, which is `questionId` in the examinee's calls. */
  readonly questionId: string;
  readonly points: number;
  readonly answers: readonly PossibleAnswer[];
  /** A key by which other answers are right; none where a person marks. */
  readonly otherKey: Remark | undefined;
}

export interface OpenExam {
  readonly examId: string;
  readonly formId: string;
  readonly questions: readonly AskedQuestion[];
}

/** A published exam on the world's paper for all its people; open from now for three hours unless wished otherwise. */
export async function openExam(
  db: Db,
  { author, departmentId, paperId }: Pick<World, 'author' | 'departmentId' | 'paperId'>,
  wishes: { readonly endAt?: string; readonly durationMinutes?: number } = {},
): Promise<OpenExam> {
  const at = now();
  const input = exam.add.body.parse({
    ...{
      name: '信息安全测验',
      paperIds: [paperId],
      startAt: at.toISOString(),
      endAt: addMinutes(at, 180).toISOString(),
    },
    ...{ durationMinutes: 120, multipleRule: 'half', shuffleQuestions: true, shuffleOptions: true },
    ...wishes,
  });
  const { examId } = await createExam(db, author, input, at);
  await addExaminees(db, author, examId, { userIds: [], departmentIds: [departmentId] }, at);
  const { formIds } = await publishExam(db, author, examId, at);
  const formId = formIds[0] ?? '';
  return { examId, formId, questions: await askedQuestions(db, author.organisationId, formId) };
}

async function askedQuestions(db: Db, organisationId: string, formId: string) {
  const form = await db
    .selectFrom('examForm')
    .select(['questionVersionIds', 'points'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  const ids = form.questionVersionIds;
  const rows = ids.map((questionVersionId, at) => ({ questionVersionId, points: form.points[at] ?? 0 }));
  const versions = await questionVersions(db, organisationId, ids);
  return rows.map(({ questionVersionId, points }): AskedQuestion => {
    const content = versions.get(questionVersionId);
    if (!content) throw new Error(`the frozen question ${questionVersionId} is gone`);
    return { questionId: questionVersionId, points, ...answersTo(content, points) };
  });
}

type Answers = Pick<AskedQuestion, 'answers' | 'otherKey'>;

const key = (given: Partial<Extract<Remark, { kind: 'key' }>>): Remark => ({
  ...{ kind: 'key', optionIds: [], truth: null, blanks: [] },
  ...given,
});

/** Reckoned from how the questions above are made, not by the code that marks: all right, half of it, all wrong. */
function answersTo({ type, options, answer }: TakenContent, points: number): Answers {
  const right = options.filter((option) => option.correct).map((option) => option.id);
  const wrong = options.filter((option) => !option.correct).map((option) => option.id);
  switch (type) {
    case 'JUDGE':
      return {
        answers: [
          { response: answer === true, deserves: points, otherwise: 0 },
          { response: answer !== true, deserves: 0, otherwise: points },
        ],
        otherKey: key({ truth: answer !== true }),
      };
    case 'SINGLE':
      return {
        answers: [
          { response: right[0] ?? null, deserves: points, otherwise: 0 },
          { response: wrong[0] ?? null, deserves: 0, otherwise: points },
        ],
        otherKey: key({ optionIds: wrong.slice(0, 1) }),
      };
    case 'MULTIPLE':
      return {
        answers: [
          { response: right, deserves: points, otherwise: 0 },
          { response: right.slice(0, 1), deserves: points / 2, otherwise: points },
          { response: [...right, ...wrong.slice(0, 1)], deserves: 0, otherwise: 0 },
        ],
        otherKey: key({ optionIds: right.slice(0, 1) }),
      };
    case 'SHORT':
      return {
        answers: [{ response: '应当停止办理，并报告主管。', deserves: 0, otherwise: 0 }],
        otherKey: undefined,
      };
    default:
      return answersToBlanks(answer, points);
  }
}

const unknown = '不清楚';

function answersToBlanks(answer: TakenContent['answer'], points: number): Answers {
  if (answer === null || typeof answer !== 'object' || !('blanks' in answer))
    return { answers: [], otherKey: undefined };
  const [first = '', second = ''] = answer.blanks.map((blank) => blank.accepted[0] ?? '');
  return {
    answers: [
      { response: [first, second], deserves: points, otherwise: points / 2 },
      { response: [unknown, second], deserves: points / 2, otherwise: points },
      { response: [unknown, unknown], deserves: 0, otherwise: points / 2 },
    ],
    otherKey: key({ blanks: [[unknown], [second]] }),
  };
}
