import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { holdManaged } from '../course/reach.queries.ts';
import { holdChapter, insertNew } from './change-content.ts';
import { getSection } from './content.queries.ts';
import * as queries from './live-section.queries.ts';
import { refreshProgress, requireAnew } from './progress.queries.ts';

/** A section that is a lesson: when, by whom and how it is held is known to the module of lessons alone. */
interface LiveSection {
  readonly refId: string;
  readonly title: string;
  readonly required: boolean;
  readonly minutes: number;
}

const msOf = (minutes: number) => minutes * 60_000;

/** At the end of a chapter of a course that the caller manages; in the transaction that makes the lesson. */
export async function addLiveSection(db: Db, user: Caller, chapterId: string, said: LiveSection, at: Date) {
  const { course } = await holdChapter(db, user, chapterId);
  const { title, required, refId, minutes } = said;
  const fields = { title, required, refId, durationMs: msOf(minutes), mediaId: null, content: '', settings: {} };
  const kept = { ...fields, examCompletion: 'HANDED_IN' as const };
  const { sectionId } = await insertNew(db, user, { course, chapterId, kind: 'LIVE' }, kept, at);
  return { sectionId, courseId: course.courseId };
}

/** The section, when it is one for lessons of a course that the caller manages, until the end of the transaction. */
export async function holdLiveSection(db: Db, user: Caller, sectionId: string) {
  const { courseId, kind, title, required, refId } = await getSection(db, user.organisationId, sectionId);
  const course = await holdManaged(db, user, courseId);
  if (kind !== 'LIVE') throw refuse('notFound');
  return { sectionId, courseId, courseName: course.name, title, required, refId };
}

export async function setLiveSection(
  db: Db,
  user: Caller,
  before: {
    readonly sectionId: string;
    readonly courseId: string;
    readonly courseName: string;
    readonly required: boolean;
  },
  said: LiveSection,
  at: Date,
) {
  const { organisationId } = user;
  const { refId, title, required, minutes } = said;
  await queries.writeLesson(
    db,
    organisationId,
    before.sectionId,
    { refId, title, required, durationMs: msOf(minutes) },
    at,
  );
  if (before.required !== required) await requireAnew(db, organisationId, before.courseId, at);
  const detail = { course: before.courseName, kind: 'LIVE', title, required };
  await audit(db, user, { action: 'courseSection.modify', target: before.sectionId, detail });
}

/** These people were there for as long as the lesson asks; said twice it is the same. */
export async function completeLive(
  db: Db,
  organisationId: string,
  whose: { readonly sectionId: string; readonly userIds: readonly string[] },
  at: Date,
) {
  const completed = await queries.completeLesson(db, organisationId, whose, at);
  for (const [courseId, people] of Map.groupBy(completed, (row) => row.courseId)) {
    const userIds = people.map(({ userId }) => userId);
    await refreshProgress(db, organisationId, { courseId, userIds }, at);
  }
}
