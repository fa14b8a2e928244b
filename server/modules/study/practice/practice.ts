import { type PracticeFields, type PracticeState, readPracticeSource } from '#contract/study/practice.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionSeen } from '../../question/index.ts';
import { refuseTooWide, requireReach } from '../task/reach.ts';
import { chosenOf, setChosen } from './audience.queries.ts';
import * as queries from './practice.queries.ts';
import { countOf, fixedQuestions } from './source.queries.ts';
import { sourceProblem } from './source.rules.ts';

const shortStem = 120;

export async function practiceDetail(db: Db, user: Caller, id: string) {
  const row = await queries.getPractice(db, user, id);
  const source = readPracticeSource(row.source);
  const { organisationId } = user;
  const points = await queries.pointNames(db, organisationId, source.knowledgeIds);
  const abilities = await queries.abilityNames(db, organisationId, source.abilityIds);
  const fixed = await fixedQuestions(db, organisationId, source.questionIds, questionSeen(user));
  const chosen = await chosenOf(db, user, id);
  const questions = await countOf(db, organisationId, source);
  const stems = fixed.map((one) => ({ ...one, stem: plainText(one.stem).slice(0, shortStem) }));
  return { ...row, source, points, abilities, fixed: stems, chosen, questions };
}

/** Questions that are named one by one are seen by who names them, and their banks let them be practised. */
async function requireFixed(db: Db, user: Caller, { questionIds }: PracticeFields['source']) {
  const found = await fixedQuestions(db, user.organisationId, questionIds, questionSeen(user));
  if (found.length === new Set(questionIds).size) return;
  if (await queries.allSeen(db, user, questionIds))
    throw refuseFields({ source: '有的题目没有通过审核，或所在题库不允许用于练习，请去掉' });
  throw refuse('notFound');
}

async function refuseWrong(db: Db, user: Caller, fields: PracticeFields) {
  const { source, audience, chosen, opensAt, closesAt } = fields;
  const problem = sourceProblem(source);
  if (problem) throw refuseFields({ source: problem });
  if (audience === 'CHOSEN' && chosen.length === 0) throw refuseFields({ chosen: '请选择谁可以练' });
  if (opensAt && closesAt && opensAt >= closesAt) throw refuseFields({ closesAt: '结束时间要晚于开始时间' });
  refuseTooWide(user, chosen, 'practice.manage');
  await queries.requireSource(db, user, source);
  await requireFixed(db, user, source);
  await requireReach(db, user, chosen, 'practice.manage');
  const [forbidding] = await queries.banksForbidding(db, user.organisationId, source.bankIds);
  if (forbidding !== undefined) throw refuseFields({ source: `题库「${forbidding}」不允许用于练习` });
}

export function addPractice(db: Db, user: Caller, fields: PracticeFields, at: Date) {
  return inTransaction(db, async (db) => {
    await refuseWrong(db, user, fields);
    const practiceId = newId();
    await queries.insertPractice(db, user, practiceId, fields, at);
    await setChosen(db, user, practiceId, fields);
    await audit(db, user, { action: 'practice.add', target: practiceId, detail: { name: fields.name } });
    return { practiceId };
  });
}

/** Holds the practice as the caller saw it. */
async function held(db: Db, user: Caller, id: string, version: number) {
  const row = await queries.lockPractice(db, user, id);
  if (row.version !== version) throw refuse('stale', { current: await practiceDetail(db, user, id) });
  return row;
}

export function modifyPractice(
  db: Db,
  user: Caller,
  id: string,
  { version, ...fields }: PracticeFields & { version: number },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const before = await held(db, user, id, version);
    await refuseWrong(db, user, fields);
    await queries.updatePractice(db, user.organisationId, id, version + 1, fields, at);
    await setChosen(db, user, id, fields);
    await audit(db, user, {
      action: 'practice.modify',
      target: id,
      detail: { before: before.name, name: fields.name },
    });
    return { version: version + 1 };
  });
}

export function changeState(db: Db, user: Caller, id: string, version: number, next: PracticeState, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await held(db, user, id, version);
    if (state === next) return { version };
    if (next === 'RELEASED' && (await practiceDetail(db, user, id)).questions === 0) throw refuse('practiceEmpty');
    await queries.setState(db, user.organisationId, id, version + 1, next, at);
    const action = next === 'RELEASED' ? 'practice.release' : 'practice.close';
    await audit(db, user, { action, target: id, detail: { name } });
    return { version: version + 1 };
  });
}

export function deletePractice(db: Db, user: Caller, id: string) {
  return inTransaction(db, async (db) => {
    const { name } = await queries.lockPractice(db, user, id);
    if (!(await queries.deleteUnused(db, user.organisationId, id))) throw refuse('practiceStarted');
    await audit(db, user, { action: 'practice.delete', target: id, detail: { name } });
    return { deleted: true as const };
  });
}
