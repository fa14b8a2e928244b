import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { type ApplicationState, type Stage, stages } from '#contract/recruitment/states.ts';
import { addMinutes } from '../../kit/clock.ts';
import type { Caller } from '../../kit/http/serve.ts';
import { newId } from '../../kit/id.ts';
import type { Db } from '../../kit/transaction.ts';
import { handedInBy, inviteApplicants } from '../../modules/exam/index.ts';
import { candidateSearchText, matchesDue } from '../../modules/recruitment/index.ts';
import { day, shanghaiDay } from '../calendar.ts';
import { randomOf } from '../chance.ts';
import { technologyPaper } from '../data/papers.ts';
import { type Desk, markExam, seedExam, takeExam } from '../exams.ts';
import { demoApplicants, seedApplicants } from './applicants.ts';
import { seedCampus } from './campus.ts';
import { type DemoCandidate, demoCandidates } from './demo-candidates.ts';
import { type DemoJob, demoJobs } from './demo-jobs.ts';
import { resumeOf } from './demo-resumes.ts';
import { idByName, seedInterviews } from './interviews.ts';
import { type Secrets, seedOffers } from './offers.ts';

/** The days, before today, on which the exam of the developers was sent, begun and ends. */
const examDays = { sent: -14, start: -12, end: 12 };

interface Step {
  readonly state: ApplicationState;
  readonly at: Date;
}

interface Seeded {
  readonly of: DemoCandidate;
  readonly job: DemoJob;
  readonly jobId: string;
  readonly applicationId: string;
  readonly candidateId: string;
  readonly phone: string;
  readonly steps: readonly Step[];
}

const examStages: readonly ApplicationState[] = ['EXAM_SENT', 'EXAM_DONE'];

/** How far somebody came before they left. */
function lastStage({ state, rejectCode }: DemoCandidate): Stage {
  if (state === 'OFFER_DECLINED') return 'OFFER_SENT';
  if (state === 'WITHDRAWN') return 'SCREEN_PASS';
  if (state !== 'REJECTED') return state as Stage;
  if (rejectCode === 'EXAM') return 'EXAM_DONE';
  return rejectCode === 'INTERVIEW' ? 'INTERVIEW' : 'NEW';
}

/** Through which states, as far as the job has them. */
function pathOf(of: DemoCandidate, job: DemoJob): ApplicationState[] {
  const last = lastStage(of);
  const has = (stage: Stage) =>
    stage === 'DEPT_PASS'
      ? job.stages.includes(stage)
      : !examStages.includes(stage) || (job.stages.includes('EXAM_SENT') && !job.examWaits);
  const passed = stages.slice(0, stages.indexOf(last) + 1).filter(has);
  return of.state === last ? passed : [...passed, of.state];
}

/** Evenly between two days, told from today. */
const spread = (
  states: readonly ApplicationState[],
  from: number,
  to: number,
  at: Date,
  random: () => number,
): Step[] =>
  states.map((state, place) => ({
    state,
    // In working hours: nobody sorts applications at night.
    at: addMinutes(
      shanghaiDay(at, Math.floor(from + ((to - from) * place) / states.length), 9),
      Math.round(random() * 480),
    ),
  }));

/** When each state began: who sat the exam came before it, and went on after it. */
function stepsOf(of: DemoCandidate, job: DemoJob, at: Date): Step[] {
  const random = randomOf(of.name);
  const path = pathOf(of, job);
  if (!path.includes('EXAM_SENT'))
    return spread(path, -Math.min(job.released - 1, 1 + 3 * path.length), -0.5, at, random);
  const before = spread(['NEW', 'SCREEN_PASS'], -job.released + 2 + 8 * random(), examDays.sent, at, random);
  const exam = examStages
    .filter((state) => path.includes(state))
    .map((state) => ({ state, at: shanghaiDay(at, state === 'EXAM_SENT' ? examDays.sent : examDays.start, 18) }));
  const after = path.filter((state) => !['NEW', 'SCREEN_PASS', ...examStages].includes(state));
  return [...before, ...exam, ...spread(after, examDays.start + 1, -0.5, at, random)];
}

async function seedJob(db: Db, { organisation, at }: Desk, job: DemoJob, examId: string | null) {
  const { organisationId } = organisation;
  const postId = (await idByName(db, organisationId, 'post')).get(job.post) ?? null;
  const abilities = await idByName(db, organisationId, 'ability');
  const jobId = newId();
  const released = addMinutes(at, -job.released * day).toISOString();
  const ownerId = organisation.userId('admin');
  const { name, kind, city, headcount, experience, degree, description, requirements, skills, stages: own } = job;
  await db
    .insertInto('job')
    .values({
      ...{ organisationId, id: jobId, name, kind, city, headcount, experience, degree, description, requirements },
      ...{ nature: 'FULL_TIME', departmentId: organisation.departmentIds.get(job.department) ?? organisation.rootId },
      ...{ salaryMin: job.salary[0], salaryMax: job.salary[1], urgency: job.urgent ? 'URGENT' : 'NORMAL' },
      ...{ skills: [...skills], stages: [...own], examId, postId, state: 'RELEASED', ownerId, createdBy: ownerId },
      ...{ createdAt: released, releasedAt: released },
      applyUntil: job.until === null ? null : shanghaiDay(at, job.until, 24).toISOString(),
    })
    .execute();
  const members = job.members.map(([username, role]) => ({
    ...{ organisationId, jobId, userId: organisation.userId(username), role },
  }));
  await db.insertInto('jobMember').values(members).execute();
  const rounds = job.rounds.map(({ name, mode, minutes, skills, interviewers }, place) => ({
    ...{ organisationId, jobId, position: place + 1, name, mode, minutes },
    skills: JSON.stringify(skills.map((skill) => ({ abilityId: abilities.get(skill) ?? null, name: skill }))),
    interviewerIds: interviewers.map(organisation.userId),
  }));
  await db.insertInto('jobRound').values(rounds).execute();
  return jobId;
}

const phoneOf = (place: number) => `1990002${String(place + 1).padStart(4, '0')}`;
const degreeOf = { 大专: 'COLLEGE', 本科: 'BACHELOR', 硕士: 'MASTER' } as const;

async function seedCandidate(
  db: Db,
  { organisation, at }: Desk,
  of: DemoCandidate,
  place: number,
  resume: ResumeFields,
) {
  const { organisationId } = organisation;
  const candidateId = newId();
  const phone = phoneOf(place);
  const { name, gender, city, school, major, years, skills, tags = [], source } = of;
  const email = `${phone}@mail.example.com`;
  const more = resume.work.flatMap(({ company, title }) => [company ?? '', title ?? '']);
  await db
    .insertInto('candidate')
    .values({
      ...{ organisationId, id: candidateId, name, phone, email, gender, city, school, major, source },
      ...{ degree: degreeOf[of.degree], experienceMonths: years * 12, skills: [...skills], tags: [...tags] },
      ...{ graduatedOn: resume.education[0]?.end ?? null, resume: JSON.stringify(resume) },
      searchText: candidateSearchText({ name, phone, email, city, school, major, skills, more }),
      createdAt: at.toISOString(),
    })
    .execute();
  return { candidateId, phone };
}

interface Applied {
  readonly of: DemoCandidate;
  readonly job: DemoJob;
  readonly jobId: string;
  /** Applied elsewhere before. */
  readonly known: Pick<Seeded, 'candidateId' | 'phone'> | undefined;
}

async function seedApplication(db: Db, desk: Desk, place: number, { of, job, jobId, known }: Applied) {
  const { organisation, at } = desk;
  const { organisationId } = organisation;
  const steps = stepsOf(of, job, at);
  const [first] = steps;
  const applied = first?.at ?? at;
  const resume = resumeOf(of, phoneOf(place), at);
  const { candidateId, phone } = known ?? (await seedCandidate(db, { ...desk, at: applied }, of, place, resume));
  const applicationId = newId();
  const { state, source, rejectCode = null } = of;
  await db
    .insertInto('application')
    .values({
      ...{ organisationId, id: applicationId, jobId, candidateId, state, source, rejectCode },
      open: !['REJECTED', 'WITHDRAWN', 'OFFER_DECLINED', 'HIRED'].includes(state),
      round: steps.some((step) => step.state === 'INTERVIEW') ? 1 : 0,
      ...{ stateSince: (steps.at(-1)?.at ?? at).toISOString(), createdAt: applied.toISOString() },
      resume: JSON.stringify(resume),
    })
    .execute();
  await seedEvents(db, desk, applicationId, of, steps);
  return { of, job, jobId, applicationId, candidateId, phone, steps };
}

async function seedEvents(
  db: Db,
  { organisation }: Desk,
  applicationId: string,
  of: DemoCandidate,
  steps: readonly Step[],
) {
  const own = { organisationId: organisation.organisationId, applicationId };
  const [first] = steps;
  const created = {
    ...{ ...own, id: newId(), kind: 'CREATED', actorKind: 'APPLICANT' as const },
    ...{ detail: JSON.stringify({ text: '投递' }), at: (first?.at ?? new Date(0)).toISOString() },
  };
  const moves = steps.slice(1).map(({ state, at }, place) => ({
    ...{ ...own, id: newId(), kind: 'STATE', fromState: steps[place]?.state ?? null, toState: state },
    ...(state === 'EXAM_DONE' || state === 'WITHDRAWN'
      ? { actorKind: state === 'WITHDRAWN' ? ('APPLICANT' as const) : ('SYSTEM' as const) }
      : { actorKind: 'STAFF' as const, actorId: organisation.userId('admin') }),
    detail: JSON.stringify(state === 'REJECTED' ? { rejectCode: of.rejectCode } : {}),
    at: at.toISOString(),
  }));
  await db
    .insertInto('applicationEvent')
    .values([created, ...moves])
    .execute();
}

/** The exam of a job, sat by whoever came so far. */
async function seedJobsExam(db: Db, { organisation, admin, at }: Desk) {
  const { id: paperId } = await db
    .selectFrom('paper')
    .select('id')
    .where('organisationId', '=', organisation.organisationId)
    .where('name', '=', technologyPaper.name)
    .executeTakeFirstOrThrow();
  const exam = {
    ...{ name: '信息科技岗位招聘笔试', notes: '请独立完成，作答过程自动保存。', paperId, durationMinutes: 90 },
    ...{ startAt: shanghaiDay(at, examDays.start, 9), endAt: shanghaiDay(at, examDays.end, 18) },
    ...{ examinees: { userIds: [], departmentIds: [] }, rules: { attemptsAllowed: 1 } },
  };
  const examId = await seedExam(db, admin, exam, shanghaiDay(at, examDays.sent - 2, 10));
  return { examId, exam };
}

/** Who went on after the exam did well in it, and who was not taken for it did badly; of the rest nobody has decided yet. */
function standingIn({ of, steps }: Seeded) {
  if (of.state === 'REJECTED' && of.rejectCode === 'EXAM') return -2;
  return steps.at(-1)?.state === 'EXAM_DONE' ? 0 : 2;
}

async function sitExam(
  db: Db,
  desk: Desk,
  { examId, exam }: Awaited<ReturnType<typeof seedJobsExam>>,
  seeded: readonly Seeded[],
) {
  const { organisation, at } = desk;
  const { organisationId } = organisation;
  const invited = seeded.filter(({ steps }) => steps.some(({ state }) => state === 'EXAM_SENT'));
  const departmentId = organisation.departmentIds.get('信息科技部') ?? organisation.rootId;
  const people = invited.map(({ of: { name }, phone }) => ({ name, phone }));
  const sentAt = shanghaiDay(at, examDays.sent, 18);
  const known = (await inviteApplicants(db, { organisationId, examId, departmentId, people }, sentAt)) ?? new Map();
  const sat = invited.filter(({ steps }) => steps.some(({ state }) => state === 'EXAM_DONE'));
  const userOf = new Map(invited.map(({ of: { name }, phone }) => [name, String(known.get(phone) ?? '')]));
  const as = (name: string): Caller => ({
    ...organisation.as('admin'),
    userId: userOf.get(name) ?? '',
    realName: name,
  });
  const usernames = sat.map(({ of: { name } }) => name);
  const own = new Map(sat.map((one) => [one.of.name, standingIn(one)]));
  await takeExam(db, { ...desk, organisation: { ...organisation, as } }, { examId, exam, usernames, own });
  await markExam(db, organisation.as('teacher'), examId, 1, shanghaiDay(at, examDays.start + 1, 10));
  const results = new Map(
    (await handedInBy(db, organisationId, examId, [...userOf.values()])).map((one) => [one.userId, one]),
  );
  for (const { applicationId, of } of invited) {
    const examineeId = userOf.get(of.name) ?? '';
    const result = results.get(examineeId);
    await db
      .updateTable('application')
      .set({ examineeId, examId, examSentAt: sentAt.toISOString() })
      .set({ examDoneAt: result?.doneAt ?? null, examScore: result?.score ?? null, examPassed: result?.passed ?? null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', applicationId)
      .execute();
  }
}

/** Four jobs with invented people in every stage. */
export async function seedRecruiting(db: Db, desk: Desk, secrets: Secrets) {
  const written = await seedJobsExam(db, desk);
  const seeded: Seeded[] = [];
  for (const job of demoJobs) {
    const jobId = await seedJob(db, desk, job, job.stages.includes('EXAM_SENT') ? written.examId : null);
    for (const [place, of] of demoCandidates.entries()) {
      if (of.job !== job.key) continue;
      const known = seeded.find((one) => one.of.name === of.name);
      seeded.push(await seedApplication(db, desk, place, { of, job, jobId, known }));
    }
  }
  await sitExam(db, desk, written, seeded);
  await seedWhatFollows(db, desk, secrets, seeded);
}

async function seedWhatFollows(db: Db, desk: Desk, secrets: Secrets, seeded: readonly Seeded[]) {
  const interviewed = seeded
    .filter(({ steps }) => steps.some(({ state }) => state === 'INTERVIEW'))
    .map(({ of: { name, state }, ...one }) => ({ ...one, name, state, rejected: state === 'REJECTED' }));
  await seedInterviews(db, desk, interviewed);
  const offered = seeded.map(({ of: { name, gender, state }, ...one }) => ({ ...one, name, gender, state }));
  await seedOffers(db, desk, secrets, offered);
  const graduates = seeded.filter(({ of }) => of.job === 'campus');
  await seedCampus(db, desk, graduates[0]?.jobId ?? '', graduates);
  const people = demoApplicants.flatMap((name) => {
    const found = seeded.find(({ of }) => of.name === name);
    return found
      ? [{ name, phone: found.phone, candidateId: found.candidateId, at: found.steps[0]?.at ?? desk.at }]
      : [];
  });
  await seedApplicants(db, desk, secrets.passwordHash, people);
  const applicationIds = seeded.map(({ applicationId }) => applicationId);
  await matchesDue(db, desk.organisation.organisationId, applicationIds);
}
