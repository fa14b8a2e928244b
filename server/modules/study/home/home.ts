import type { LearnerHome } from '#contract/study/home.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { examsAhead } from '../../exam/index.ts';
import { latestNotices } from '../../notice/index.ts';
import { knownOf } from '../../post/index.ts';
import { certificatesOf } from '../certificate/certificate.queries.ts';
import { nextCourses } from '../learning/next-courses.queries.ts';
import { answeredCount, begunSessions, newPractices } from '../own-practice/next-practice.queries.ts';
import { waitingOf } from '../own-practice/wrong-book.queries.ts';
import { ownTargets } from '../target/own.queries.ts';
import { nextTasks } from '../task/next-tasks.ts';
import * as rules from './home.rules.ts';

const most = 50;
const mostPractices = 3;
const mostAbilities = 5;
const mostCertificates = 3;
const mostNotices = 5;

/** What is to be done next, from everything there is to do. */
async function whatIsNext(db: Db, user: Caller, at: Date) {
  const exams = await examsAhead(db, user, at, most);
  const tasks = await nextTasks(db, user, at);
  const targets = await ownTargets(db, user.organisationId, user.userId);
  const courses = await nextCourses(db, user);
  const sessions = await begunSessions(db, user, at, mostPractices);
  const practices = await newPractices(db, user, at, mostPractices);
  const waiting = await waitingOf(db, user, at);
  const things = [
    ...exams.flatMap(rules.nextExam),
    ...tasks.flatMap((task) => rules.nextTask(task, at)),
    ...targets.flatMap((target) => rules.nextTarget(target, at)),
    ...sessions.map(rules.nextSession),
    ...rules.nextReview(waiting.due),
    ...courses.flatMap(rules.nextCourse),
    ...practices.map(rules.nextPractice),
  ];
  return { next: rules.inOrder(things).slice(0, most), tasks, courses, sessions, waiting };
}

async function abilitiesOf(db: Db, { organisationId, userId }: Caller): Promise<LearnerHome['abilities']> {
  const known = await knownOf(db, organisationId, userId);
  const levelled = known.flatMap(({ abilityId, name, level }) => (level === null ? [] : [{ abilityId, name, level }]));
  return {
    count: known.length,
    best: levelled.sort((one, other) => other.level - one.level).slice(0, mostAbilities),
  };
}

/** The home of who learns; so many statements, however much there is of everything. */
export async function learnerHome(db: Db, user: Caller, at: Date): Promise<LearnerHome> {
  const { organisationId, userId } = user;
  const { next, tasks, courses, sessions, waiting } = await whatIsNext(db, user, at);
  const certificates = (await certificatesOf(db, organisationId, userId)).filter(({ revokedAt }) => revokedAt === null);
  const received = await latestNotices(db, organisationId, userId, mostNotices);
  return {
    next,
    resume: rules.resumed(courses, sessions),
    progress: {
      courses: {
        learning: courses.filter(({ completed }) => !completed).length,
        completed: courses.filter(({ completed }) => completed).length,
      },
      tasks: rules.taskNumbers(tasks, at),
      practice: { answered: await answeredCount(db, user), wrong: waiting.wrong, due: waiting.due },
    },
    abilities: await abilitiesOf(db, user),
    certificates: { count: certificates.length, latest: certificates.slice(0, mostCertificates) },
    notices: received.map(({ status, ...one }) => ({ ...one, unread: status === 1 })),
  };
}
