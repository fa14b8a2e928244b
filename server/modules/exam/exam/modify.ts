import type { ExamChange, ExamInput } from '#contract/exam/settings.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireFeature } from '../../organisation/index.ts';
import { settleDeadlines } from '../attempt/deadline/deadline.ts';
import { answerReaders, readersWarning } from '../attempt/release/readers.ts';
import { dropOtherPapers } from '../designation/designation.queries.ts';
import { emptyWindows } from '../examinee/override.queries.ts';
import { refusePublishing } from '../individual/individual.ts';
import { tellChanged } from '../notifications/notifications.ts';
import * as queries from './exam.queries.ts';
import { lastEntry } from './exam.rules.ts';
import { checkPapers, checkSource, checkWindow, examDetail } from './exam.ts';
import { examInReach } from './reach.queries.ts';
import * as rules from './settings.rules.ts';

interface Modification {
  readonly version: number;
  readonly confirmed?: boolean;
  /** What is left out stays as it is. */
  readonly given: ExamChange;
}

/** A draft changes in every respect, a published exam in what is not frozen with its paper. */
export function modifyExam(db: Db, user: Caller, examId: string, modification: Modification, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { version, given, confirmed = false } = modification;
    const exam = await queries.lockExam(db, organisationId, examId, examInReach(user, 'exam.manage', examId));
    if (!exam) throw refuse('notFound');
    if (exam.state === 'CANCELLED') throw refuse('examCancelled');
    if (exam.version !== version) throw refuse('stale', { current: await examDetail(db, user, examId, at) });
    await refusePublishing(db, exam);
    const before = { ...rules.settingsOf(exam), paperIds: await queries.paperIdsOf(db, organisationId, examId) };
    const changed = rules.changesOf(before, rules.wholeChange(before, given));
    if (Object.keys(changed).length === 0) return { version };
    if (exam.state === 'PUBLISHED') await checkPublished(db, exam, changed, at);
    const { paperIds, ...settings } = { ...before, ...changed };
    checkWindow(settings);
    if (changed.paperIds ?? changed.source) checkSource(settings, paperIds);
    checkRelease(before, settings);
    if (changed.paperIds ?? changed.source) await checkPapers(db, user, settings, paperIds);
    if (changed.paperIds) {
      await queries.setPapers(db, organisationId, examId, paperIds);
      await dropOtherPapers(db, organisationId, examId, paperIds);
    }
    const readers = letsIn(exam, changed) ? await answerReaders(db, organisationId, examId, at) : [];
    const next = await queries.updateExam(db, organisationId, examId, rules.settingColumns(settings));
    if (changed.startAt ?? changed.endAt) await settleWindow(db, organisationId, examId);
    const warning = await readersWarning(db, organisationId, examId, readers, at);
    if (warning ?? (exam.state === 'PUBLISHED' && (changed.durationMinutes ?? changed.endAt))) {
      await settleDeadlines(db, user, { exam: { ...settings, id: examId }, confirmed, warning }, at);
    }
    if (exam.state === 'PUBLISHED') {
      await tellChanged(db, { ...exam, ...settings }, Object.keys(changed), at);
    }
    const detail = { name: settings.name, ...rules.recordOf(before, changed) };
    await audit(db, user, { action: 'exam.modify', target: examId, detail });
    return { version: next };
  });
}

/** To be entered later than before, or more often, begins the exam anew, which the organisation's plan has to allow. */
const beginsAnew = (exam: queries.ExamRow, changed: Partial<ExamInput>) => {
  const after = { ...exam, ...changed };
  return lastEntry(after) > lastEntry(exam) || after.attemptsAllowed > exam.attemptsAllowed;
};

async function checkPublished(db: Db, exam: queries.ExamRow, changed: Partial<ExamInput>, at: Date) {
  const names = Object.keys(changed);
  const frozen = rules.frozenAmong(names);
  if (frozen) throw refuse('examFrozen', { settings: frozen });
  if (exam.releasedAt && rules.isOverAmong(names)) throw refuse('examEnded');
  if (beginsAnew(exam, changed)) await requireFeature(db, exam.organisationId, 'exam', at);
  if (changed.endAt && new Date(changed.endAt) <= at) {
    throw refuse('examWindowPast', { fields: { endAt: '结束时间要晚于现在' } });
  }
  if (!changed.startAt || at < new Date(exam.startAt)) return;
  if (await queries.hasAttempts(db, exam.organisationId, exam.id)) {
    throw refuse('examStarted', { fields: { startAt: '考试已经开始' } });
  }
}

const lettingIn = ['startAt', 'endAt', 'lateEntryMinutes', 'attemptsAllowed'] as const;

/** May the change let somebody in who was refused? */
const letsIn = ({ state }: queries.ExamRow, changed: Partial<ExamInput>) =>
  state === 'PUBLISHED' && lettingIn.some((name) => name in changed);

/** A later end may pass instants at which results were to be released; the organiser decides when they are released then. */
function checkRelease(before: Pick<ExamInput, 'endAt' | 'release'>, after: Pick<ExamInput, 'endAt' | 'release'>) {
  const early = rules.openedByLaterEnd(before, after);
  if (early.length === 0) return;
  const fields = Object.fromEntries(early.map(({ field }) => [field, '公布时间早于新的考试结束时间，请一并调整']));
  throw refuse('releaseBeforeEnd', { parts: early.map(({ name }) => name).join('、'), fields });
}

/** Whoever has only one bound of an individual window gets the other from the exam; together they must not be empty. */
async function settleWindow(db: Db, organisationId: string, examId: string) {
  const people = await emptyWindows(db, organisationId, examId);
  if (people > 0) {
    const endAt = `有 ${people} 名考生的单独时间与新的时间冲突，请先调整他们的时间`;
    throw refuse('examWindowInvalid', { fields: { endAt } });
  }
  await queries.settleClosing(db, organisationId, examId);
}
