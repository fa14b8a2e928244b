import { randomInt } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { exits } from '#contract/recruitment/states.ts';
import { newId } from '../../server/kit/id.ts';
import { candidateSearchText } from '../../server/modules/recruitment/index.ts';
import type { Application, Candidate, Job, ResumeFile } from '../../server/schema.ts';
import { makeAdministrator, type TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';

/** Their plan includes recruitment, which that of a new organisation does not. */
export async function allowRecruitment({ organisationId }: Pick<TestOrganisation, 'organisationId'>) {
  const { db } = await testServer();
  await db.updateTable('organisation').set({ plan: 'flagship' }).where('id', '=', organisationId).execute();
}

/** A new organisation that recruits, with its administrator signed in. */
export async function makeRecruiting() {
  const made = await makeAdministrator();
  await allowRecruitment(made.organisation);
  return made;
}

/** A phone number that nobody else of the tests has. */
export const anyPhone = () => `1${randomInt(30, 99)}${String(randomInt(1e8)).padStart(8, '0')}`;

/** A released job of the organisation's top department, owned by this person. */
export async function makeJob(
  { organisationId, rootId }: TestOrganisation,
  ownerId: string,
  given: Partial<Insertable<Job>> = {},
) {
  const { db } = await testServer();
  const at = new Date().toISOString();
  const job = {
    ...{ organisationId, id: newId(), name: '数据分析师', kind: 'SOCIAL' as const, nature: 'FULL_TIME' as const },
    ...{ departmentId: rootId, city: '上海', headcount: 3, degree: 'BACHELOR' as const, state: 'RELEASED' as const },
    ...{ ownerId, createdBy: ownerId, createdAt: at, releasedAt: at },
    ...given,
  };
  await db.insertInto('job').values(job).execute();
  return { jobId: job.id, ...job };
}

/** Somebody of the organisation's candidates, with a phone of their own. */
export async function makeCandidate(
  { organisationId }: Pick<TestOrganisation, 'organisationId'>,
  given: Partial<Insertable<Candidate>> = {},
) {
  const { db } = await testServer();
  const name = given.name ?? '许若晴';
  const candidate = {
    ...{ organisationId, id: newId(), name, phone: anyPhone(), city: '杭州', degree: 'BACHELOR' as const },
    ...{ school: '江南大学', major: '统计学', experienceMonths: 24, createdAt: new Date().toISOString() },
    ...given,
  };
  const { phone, email = null, city, school, major } = candidate;
  const searchText = candidateSearchText({ name, phone, email, city, school, major, skills: given.skills ?? [] });
  await db
    .insertInto('candidate')
    .values({ searchText, ...candidate })
    .execute();
  return { candidateId: candidate.id, ...candidate };
}

/** An application of the candidate to the job; new unless another state is given, and open as that state says. */
export async function makeApplication(
  { organisationId }: Pick<TestOrganisation, 'organisationId'>,
  jobId: string,
  candidateId: string,
  given: Partial<Insertable<Application>> = {},
) {
  const { db } = await testServer();
  const at = new Date().toISOString();
  const state = given.state ?? 'NEW';
  const open = state !== 'HIRED' && !(exits as readonly string[]).includes(state);
  const application = { organisationId, id: newId(), jobId, candidateId, stateSince: at, createdAt: at, state, open };
  await db
    .insertInto('application')
    .values({ ...application, ...given })
    .execute();
  return { applicationId: application.id };
}

/** A file that a candidate has sent, without its bytes. */
export async function makeResumeFile(
  { organisationId }: Pick<TestOrganisation, 'organisationId'>,
  candidateId: string,
  given: Partial<Insertable<ResumeFile>> = {},
) {
  const { db } = await testServer();
  const id = newId();
  const described = { fileName: '我的简历.pdf', storedName: id, contentType: 'application/pdf', size: 6 };
  await db
    .insertInto('resumeFile')
    .values({ organisationId, id, candidateId, ...described, createdAt: new Date().toISOString(), ...given })
    .execute();
  return id;
}

/** A photo that somebody sent with an application, without its bytes. */
export async function makePhoto(
  { organisationId }: Pick<TestOrganisation, 'organisationId'>,
  { jobId, applicationId }: { readonly jobId: string; readonly applicationId: string },
) {
  const { db } = await testServer();
  const [id, applicantId] = [newId(), newId()];
  const createdAt = new Date().toISOString();
  await db.insertInto('applicant').values({ id: applicantId, phone: anyPhone(), createdAt }).execute();
  await db
    .insertInto('applicantPhoto')
    .values({ organisationId, id, applicantId, jobId, applicationId, storedName: id, size: 6, createdAt })
    .execute();
  return id;
}

/** An import that somebody has begun for the talent pool, with one resume in it. */
export async function makeResumeImport(
  { organisationId }: Pick<TestOrganisation, 'organisationId'>,
  createdBy: string,
) {
  const { db } = await testServer();
  const [resumeImportId, resumeItemId] = [newId(), newId()];
  const at = new Date().toISOString();
  const begun = { organisationId, id: resumeImportId, source: 'OTHER', poolConsent: '邮件同意', createdBy };
  await db
    .insertInto('resumeImport')
    .values({ ...begun, createdAt: at, touchedAt: at })
    .execute();
  await sql`insert into resume_import_item
      (organisation_id, id, import_id, position, file_name, stored_name, size, sha256, state, name)
    values (${organisationId}, ${resumeItemId}, ${resumeImportId}, 1, '简历.txt', ${resumeItemId}, 0,
      ${Buffer.alloc(32)}, 'READ', '顾以宁')`.execute(db);
  return { resumeImportId, resumeItemId };
}
