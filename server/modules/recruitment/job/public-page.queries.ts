import { type SqlBool, sql } from 'kysely';
import type { BrandName, Edition } from '#contract/brand.ts';
import type { Degree, Experience, JobKind, JobNature, SalaryUnit } from '#contract/recruitment/job-fields.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';

export interface Employer {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly brand: BrandName;
  readonly edition: Edition;
}

/** Whose jobs stand at an address. */
export async function employerAt(db: Db, code: string) {
  const { rows } = await sql<Employer>`select id, code, name, logo_url as "logoUrl", brand, edition from organisation
    where code = ${code} and state = 'ACTIVE'`.execute(db);
  return rows[0];
}

/** Over `job`: everybody may see it and apply. */
export const openToAll = (at: Date) => sql<SqlBool>`(job.state = 'RELEASED'
  and (job.apply_until is null or job.apply_until > ${at.toISOString()}))`;

const open = (organisationId: string, at: Date) =>
  sql<SqlBool>`job.organisation_id = ${organisationId} and ${openToAll(at)}`;

/** What is told of a job outside: nothing of who works on it, of how it is filled or why. */
export interface PublicJob {
  readonly id: string;
  readonly name: string;
  readonly kind: JobKind;
  readonly nature: JobNature;
  readonly departmentName: string;
  readonly city: string;
  readonly headcount: number;
  readonly experience: Experience;
  readonly degree: Degree;
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
  readonly salaryUnit: SalaryUnit;
  readonly urgent: boolean;
  readonly skills: readonly string[];
  readonly releasedOn: string;
}

const columns = sql`job.id, job.name, job.kind, job.nature, department.name as "departmentName", job.city, job.headcount,
  job.experience, job.degree, job.salary_min as "salaryMin", job.salary_max as "salaryMax",
  job.salary_unit as "salaryUnit", job.urgency = 'URGENT' as urgent, job.skills,
  to_char(job.released_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "releasedOn"`;

const tables = sql`job join department
  on department.organisation_id = job.organisation_id and department.id = job.department_id`;

export interface PublicFilter {
  readonly keyword: string;
  readonly city: string;
  readonly kind: string;
  readonly nature: string;
}

function shown(organisationId: string, { keyword, city, kind, nature }: PublicFilter, at: Date) {
  const parts = [open(organisationId, at)];
  if (keyword) {
    const pattern = contains(keyword);
    parts.push(sql<SqlBool>`(job.name ilike ${pattern} or array_to_string(job.skills, ' ') ilike ${pattern}
      or department.name ilike ${pattern})`);
  }
  if (city) parts.push(sql<SqlBool>`job.city = ${city}`);
  if (kind) parts.push(sql<SqlBool>`job.kind = ${kind}`);
  if (nature) parts.push(sql<SqlBool>`job.nature = ${nature}`);
  return sql.join(parts, sql` and `);
}

interface Page {
  readonly size: number;
  readonly from: number;
}

export async function openJobs(db: Db, organisationId: string, filter: PublicFilter, { size, from }: Page, at: Date) {
  const where = shown(organisationId, filter, at);
  const rows = sql<PublicJob>`select ${columns} from ${tables} where ${where}
    order by job.urgency = 'URGENT' desc, job.released_at desc, job.id limit ${size} offset ${from}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`.execute(db);
  const [jobs, counted] = await Promise.all([rows, total]);
  return { jobs: jobs.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Where there are jobs now. */
export async function openCities(db: Db, organisationId: string, at: Date) {
  const { rows } = await sql<{ city: string }>`select distinct job.city from job
    where ${open(organisationId, at)} and job.city <> '' order by job.city limit 100`.execute(db);
  return rows.map(({ city }) => city);
}

export interface PublicDetail extends PublicJob {
  readonly description: string;
  readonly requirements: string;
  readonly onboardBy: string | null;
  readonly applyUntil: string | null;
  readonly applyUntilOn: string | null;
  readonly releasedAt: string;
}

export async function openJob(db: Db, organisationId: string, jobId: string, at: Date) {
  const { rows } = await sql<PublicDetail>`select ${columns}, job.description, job.requirements,
      to_char(job.onboard_by, 'YYYY-MM-DD') as "onboardBy", job.apply_until as "applyUntil",
      to_char(job.apply_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "applyUntilOn",
      job.released_at as "releasedAt"
    from ${tables} where ${open(organisationId, at)} and job.id = ${jobId}`.execute(db);
  return rows[0];
}
