import type { Parsed } from '#contract/endpoint.ts';
import type { courseLearning } from '#contract/study/learning.ts';
import { sectionRequirement } from '#contract/study/requirement.ts';
import { audit } from '../../../kit/audit.ts';
import { addMinutes } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { heldCertificate } from '../certificate/certificate.ts';
import { completeExams, examStanding } from '../content/exam-section.ts';
import {
  completePractices,
  organisationsWithReferences,
  practisedSince,
  refreshProgress,
} from '../content/progress.queries.ts';
import { examLacks } from '../content/section.rules.ts';
import { abilitiesOf } from '../course/ability.queries.ts';
import { tellApplied } from '../member/change-member.ts';
import * as queries from './learning.queries.ts';

export async function courseView(db: Db, user: Caller, courseId: string, at: Date) {
  const whose = { courseId, userId: user.userId };
  await inTransaction(db, async (db) => {
    await completeExams(db, user.organisationId, whose, at);
    await completePractices(db, user.organisationId, whose, at);
  });
  const { certificateTitle, ...view } = await queries.viewOf(db, user, courseId);
  const held = await heldCertificate(db, user, { source: 'course', sourceId: courseId }, at);
  const title = held?.title ?? certificateTitle;
  const certificate = title === null ? null : { title, own: held };
  const abilities = await abilitiesOf(db, user.organisationId, courseId);
  return { ...view, certificate, abilities, chapters: await queries.learnedOutline(db, user, courseId) };
}

/** Who practised before was reckoned then, or when they look. */
const practisedMinutes = 24 * 60;

/** What was handed in or practised while nobody looked at their course. */
export async function tendCourses(db: Db, at: Date) {
  for (const organisationId of await organisationsWithReferences(db)) {
    await inTransaction(db, (db) => completeExams(db, organisationId, undefined, at));
    const userIds = await practisedSince(db, organisationId, addMinutes(at, -practisedMinutes));
    await inTransaction(db, (db) => completePractices(db, organisationId, { userIds }, at));
  }
}

export function joinCourse(db: Db, user: Caller, courseId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { membership, state, joining, name } = await queries.viewOf(db, user, courseId);
    // Who applied before everybody might come in comes in now.
    if (membership === 'ACTIVE' || (membership === 'APPLIED' && joining !== 'OPEN')) return { membership };
    if (state !== 'OPEN') throw refuse('courseNotOpen', { name });
    if (joining === 'ASSIGNED') throw refuse('courseAssigned', { name });
    const entered = joining === 'OPEN' ? 'ACTIVE' : 'APPLIED';
    await queries.enter(db, user, courseId, entered, at);
    await refreshProgress(db, user.organisationId, { courseId, userIds: [user.userId] }, at);
    if (entered === 'APPLIED') await tellApplied(db, user.organisationId, { courseId, name }, at);
    await audit(db, user, { action: 'course.join', target: courseId, detail: { name, state: entered } });
    return { membership: entered } as const;
  });
}

/** What is still to be done with a section that is an exam. */
async function examLacksOf(
  db: Db,
  { organisationId, userId }: Caller,
  { kind, refId, examCompletion, completedAt }: Pick<Opening, 'kind' | 'refId' | 'examCompletion' | 'completedAt'>,
  at: Date,
) {
  if (kind !== 'EXAM' || refId === null || completedAt !== null) return null;
  return examLacks(examCompletion, await examStanding(db, organisationId, { examId: refId, userId }, at));
}

type Opening = Awaited<ReturnType<typeof queries.standingSection>>;

/** Members learn; managers who are none only look, which is not counted. */
export function openSection(db: Db, user: Caller, sectionId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { courseState, requirement, settings, member, manages, examCompletion, ...section } =
      await queries.standingSection(db, user, sectionId);
    if (!member && !manages) throw refuse('courseNotMember');
    if (courseState !== 'OPEN' && !manages) throw refuse('courseNotOpen', { name: section.title });
    const { leastSeconds } = sectionRequirement(requirement, settings);
    const counts = member && courseState === 'OPEN';
    const playId = counts ? newId() : null;
    if (playId) await queries.beginPlay(db, user, { courseId: section.courseId, sectionId, playId }, at);
    const lacks = await examLacksOf(db, user, { ...section, examCompletion }, at);
    return { ...section, sectionId, playId, leastSeconds, lacks };
  });
}

/** Only articles end like this; who opened another section since was not reading. */
export function readArticle(db: Db, user: Caller, { sectionId, playId }: Parsed<Article, 'body'>, at: Date) {
  return inTransaction(db, async (db) => {
    const section = await queries.standingSection(db, user, sectionId);
    const { courseId, courseState, kind } = section;
    if (kind !== 'ARTICLE') throw refuse('notFound');
    if (!section.member) throw refuse('courseNotMember');
    if (courseState !== 'OPEN') throw refuse('courseNotOpen', { name: section.title });
    const began = await queries.playBegan(db, user, sectionId, playId);
    if (!began) throw refuse('sectionElsewhere');
    const { leastSeconds } = sectionRequirement(section.requirement, section.settings);
    const dwellMs = at.getTime() - began.getTime();
    const left = Math.ceil(leastSeconds - dwellMs / 1000);
    if (left > 0 && !section.completedAt) throw refuse('articleTooSoon', { seconds: left });
    const completedAt = await queries.completeSection(db, user, { sectionId, dwellMs }, at);
    await refreshProgress(db, user.organisationId, { courseId, userIds: [user.userId] }, at);
    return { completedAt, courseCompleted: await queries.hasCompleted(db, user, courseId) };
  });
}

type Article = (typeof courseLearning)['read'];
