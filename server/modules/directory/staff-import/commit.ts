import { staffImport } from '#contract/directory/staff-import.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { inSteps } from '../../../kit/resumable-job.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { changeMemberships, lockPeople, refreshCallers } from '../../access/index.ts';
import { organisationFacts } from '../../organisation/index.ts';
import { type NewChange, recordChanges } from '../staff/change.queries.ts';
import { callerNow } from '../staff/on-duty.ts';
import { refuseSeats } from '../staff/person.ts';
import { madeUsername } from '../staff/staff.rules.ts';
import * as apply from './apply.queries.ts';
import { type Checked, checkRow, type Existing, type Target } from './check.rules.ts';
import * as queries from './import.queries.ts';
import { rememberLayout } from './layout.ts';
import { lookUp } from './lookup.ts';

export const importJob = 'importStaff';
const rowsAtOnce = 500;

interface Place {
  readonly organisationId: string;
  readonly importId: string;
}

const addImportJob = (db: Db, { organisationId, importId }: Place) =>
  addJob(db, importJob, { organisationId, importId }, { key: `${importJob}:${importId}` });

/**
 * Starts importing; a second time it only tells how it stands. `hashPassword` is asked once, whose answer all new
 * accounts get.
 */
export async function commitImport(
  db: Db,
  user: Caller,
  importId: string,
  hashPassword: (() => Promise<string>) | undefined,
) {
  const found = await queries.findImport(db, user, importId);
  if (!found) throw refuse('notFound');
  if (found.state === 'DONE' || found.state === 'RUNNING') return { state: found.state };
  const { counts, total } = found.summary;
  if (found.state === 'MAPPING') throw refuse('importUnmapped');
  if (total === 0) throw refuse('importNothing');
  if (counts.add > 0 && !hashPassword) throw refuseFields({ password: '请设置新员工的初始密码' });
  const passwordHash = (await hashPassword?.()) ?? '';
  return inTransaction(db, async (db) => {
    const standing = await queries.lockImport(db, user, importId);
    if (!standing || standing.state === 'DONE' || standing.state === 'RUNNING') {
      return { state: standing?.state ?? 'DONE' };
    }
    if (standing.progress === 0) await refuseSeats(db, user.organisationId, counts.add);
    if (found.mapping) await rememberLayout(db, user.organisationId, found.mapping);
    await queries.startImport(db, user.organisationId, importId, { caller: user, passwordHash });
    await addImportJob(db, { organisationId: user.organisationId, importId });
    await audit(db, user, { action: 'staff.import', target: importId, detail: { file: found.fileName, counts } });
    return { state: 'RUNNING' as const };
  });
}

const interrupted = '导入中断了，请再提交一次，已经导入的人不会重复';

/** Imports all that is left; when not even a failure can be written, the import stays as it is and is gone on with later. */
export const runImport = (db: Db, { organisationId, importId }: Place) =>
  inSteps(
    () => importStep(db, { organisationId, importId }),
    interrupted,
    (problem) => queries.endImport(db, organisationId, importId, { state: 'FAILED', problem, at: now() }),
  );

/** Goes on with imports whose process ended in the midst, and forgets those that are old. */
export async function tendImports(db: Db) {
  for (const place of await queries.runningImports(db)) await addImportJob(db, place);
  await queries.forgetImports(db, new Date(now().getTime() - 7 * 86_400_000));
}

/** One step; false when nothing is left. */
function importStep(db: Db, { organisationId, importId }: Place) {
  return inTransaction(db, async (db) => {
    const running = await queries.lockRunning(db, organisationId, importId);
    if (!running) return false;
    const { progress, committed, summary } = running;
    const at = now();
    const rows = await queries.plannedRows(db, organisationId, importId, progress, rowsAtOnce);
    if (rows.length === 0) {
      await queries.endImport(db, organisationId, importId, { state: 'DONE', problem: null, at });
      return false;
    }
    await lockPeople(db, organisationId);
    const caller = await callerNow(db, committed.caller);
    if (!caller?.permissions.includes(staffImport.commit.access)) throw refuse('importerNoMore');
    const lookup = await lookUp(db, caller, rows, running.departmentId);
    const checked = rows.map((row) => checkRow(row, lookup));
    const done = await applyRows(db, committed, checked, at);
    const changed = rows.flatMap((row, number) => {
      const after = done[number];
      if (!after || after.state === row.state) return [];
      return [{ ...row, state: after.state, problems: [...after.problems] }];
    });
    if (changed.length > 0) await queries.replaceRows(db, organisationId, importId, changed);
    const counts = { ...summary.counts };
    for (const row of changed) counts[row.state] += 1;
    for (const { row } of changed) counts[rows.find((before) => before.row === row)?.state ?? 'wrong'] -= 1;
    await queries.noteProgress(db, organisationId, importId, progress + rows.length, { ...summary, counts });
    const userIds = done.flatMap((row) => row.existing?.userId ?? []);
    await refreshCallers(db, userIds);
    await audit(db, committed.caller, {
      action: 'staff.importRows',
      target: importId,
      detail: { from: rows[0]?.row, to: rows.at(-1)?.row, added: done.filter((row) => row.state === 'add').length },
    });
    return true;
  });
}

type Applied = Checked & { readonly target: Target };

const isIn =
  (state: Checked['state']) =>
  (row: Checked): row is Applied =>
    row.state === state && row.target !== undefined;

/** Writes what the rows say, each kind of row by one statement; answers what became of each row. */
async function applyRows(db: Db, { caller, passwordHash }: queries.Committed, checked: readonly Checked[], at: Date) {
  const { organisationId } = caller;
  const toAdd = checked.filter(isIn('add'));
  const toUpdate = checked.filter(isIn('update'));
  await refuseSeats(db, organisationId, toAdd.length);
  const { code } = await organisationFacts(db, organisationId);
  const names = new Set([...toAdd, ...toUpdate].flatMap(({ target }) => target.post ?? []));
  const posts = await apply.postIds(db, organisationId, [...names], at);
  const personOf = ({ target }: Applied, userId: string, username: string): apply.PersonRow => ({
    ...target,
    ...{ userId, username, postId: target.post === null ? null : (posts.get(target.post) ?? null) },
  });
  const news = toAdd.map((row) => ({ row, userId: newId() }));
  const people = news.map(({ row, userId }) => personOf(row, userId, madeUsername(row.target.jobNumber, code)));
  const made = await apply.insertPeople(db, organisationId, people, passwordHash, at);
  const added = news.filter(({ userId }) => made.has(userId));
  const updated = toUpdate.flatMap((row) => (row.existing ? [{ row, userId: row.existing.userId }] : []));
  await apply.updatePeople(
    db,
    organisationId,
    updated.map(({ row, userId }) => personOf(row, userId, '')),
  );
  const pairs = (of: (target: Target) => readonly string[]) =>
    [...added, ...updated].flatMap(({ row, userId }) => of(row.target).map((roleId) => ({ userId, roleId })));
  await changeMemberships(
    db,
    organisationId,
    pairs((target) => target.addedRoles),
    pairs((target) => target.removedRoles),
  );
  const changes = [...added, ...updated].flatMap(({ row, userId }) => changeOf(row.existing, row.target, userId));
  await recordChanges(db, organisationId, changes, { reason: '批量导入', changedBy: caller.userId, at });
  const lost = new Set(news.filter(({ userId }) => !made.has(userId)).map(({ row }) => row.row));
  return checked.map(
    (row): Checked => (lost.has(row.row) ? { ...row, state: 'wrong', problems: [takenMeanwhile] } : row),
  );
}

const takenMeanwhile = '手机号或账号刚刚被其他人使用';

function changeOf(before: Existing | undefined, target: Target, userId: string): NewChange[] {
  const to = { department: target.departmentName, post: target.post };
  if (!before) return [{ userId, kind: 'join', to }];
  if (before.departmentId === target.departmentId && before.post === target.post) return [];
  return [{ userId, kind: 'transfer', from: { department: before.departmentName, post: before.post }, to }];
}
