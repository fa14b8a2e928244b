import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type ApplicationFilter, jobApplication } from '#contract/recruitment/application.ts';
import { makeApplication, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeDepartment } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

/** More than the newest that tell how frequent something is, and the rest of them more than are named one by one. */
const count = 4300;
const sampled = 3000;
const oldest = count - sampled;

interface Applied {
  readonly id: string;
  readonly jobId: string;
  readonly candidateId: string;
  readonly text: string;
  readonly degree: 'COLLEGE' | 'MASTER';
  readonly createdAt: string;
  readonly stateSince: string;
}

const began = Date.parse('2026-01-01T00:00:00Z');
const minutes = (after: number) => new Date(began + after * 60_000).toISOString();

/** The older ones know cobol, of the newer ones two know fortran, and everybody went to one school. */
const skillsOf = (place: number) =>
  [place < oldest && 'cobol', (place < oldest || place % 1500 === 0) && 'fortran', place % 3 === 0 && '王'].filter(
    (word) => word !== false,
  );

const made = (jobIds: readonly string[]) =>
  Array.from({ length: count }, (_, place): Applied => {
    const text = ['云溪大学', ...skillsOf(place)].join('|');
    const degree = place % 4 === 0 ? 'MASTER' : 'COLLEGE';
    // By twos at the same moment, as an import has them.
    const times = { createdAt: minutes(place - (place % 2)), stateSince: minutes((place * 7) % 1000) };
    return { id: newId(), candidateId: newId(), jobId: jobIds[place % 2] ?? '', text, degree, ...times };
  });

async function insert(organisationId: string, rows: readonly Applied[]) {
  const { db } = await testServer();
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("id" uuid, "jobId" uuid,
    "candidateId" uuid, "text" text, "degree" text, "createdAt" timestamptz, "stateSince" timestamptz)`;
  await sql`insert into candidate (organisation_id, id, name, school, degree, search_text, created_at)
    select ${organisationId}::uuid, "candidateId", '许若晴', '云溪大学', degree, text, "createdAt" from ${given}`.execute(
    db,
  );
  await sql`insert into application (organisation_id, id, job_id, candidate_id, state, state_since, created_at)
    select ${organisationId}::uuid, id, "jobId", "candidateId", 'NEW', "stateSince", "createdAt" from ${given}`.execute(
    db,
  );
}

async function makeCrowd() {
  const { organisation, admin, staff } = await makeRecruiting();
  const departmentId = await makeDepartment(organisation, '研发部');
  const { jobId: first } = await makeJob(organisation, staff.userId);
  const { jobId: second } = await makeJob(organisation, staff.userId, { departmentId });
  const rows = made([first, second]);
  await insert(organisation.organisationId, rows);
  return { organisation, admin, staff, departmentId, second, rows };
}

let crowd: ReturnType<typeof makeCrowd> | undefined;

/** One for all tests. */
function theCrowd() {
  crowd ??= makeCrowd();
  return crowd;
}

/** Of two that are equal the one with the smaller id comes first, and last when all is turned round. */
const latestFirst = (rows: readonly Applied[], by: 'createdAt' | 'stateSince') =>
  rows.toSorted((one, other) => other[by].localeCompare(one[by]) || (one.id < other.id ? -1 : 1));

const newestFirst = (rows: readonly Applied[]) => latestFirst(rows, 'createdAt');
const withWord = (word: string) => (row: Applied) => row.text.includes(word);
const idsOf = (rows: readonly Applied[]) => rows.map(({ id }) => id);

type Caller = Awaited<ReturnType<typeof makeCrowd>>['admin'];

/** What a page of ten shows. */
async function pageOf(caller: Caller, body: Partial<ApplicationFilter>, query: object = {}) {
  const { data, ...more } = await caller.call(jobApplication.search, { body, query: { size: 10, ...query } });
  return { ids: data.map(({ applicationId }) => applicationId), ...more };
}

describe('of so many that they are not counted one by one', () => {
  test('those that everybody is among are reckoned, and every page is the one of its place', async () => {
    const { admin, rows } = await theCrowd();
    const expected = newestFirst(rows);
    for (const page of [0, 1, 299, 300, 429, 430]) {
      const found = await pageOf(admin, { text: '云溪' }, { page });
      expect(found).toEqual({ ids: idsOf(expected.slice(page * 10, page * 10 + 10)), total: count, estimated: true });
    }
  });

  test('those that are found by school, degree and words are the same ones', async () => {
    const { admin, rows } = await theCrowd();
    const masters = newestFirst(rows).filter(({ degree }) => degree === 'MASTER');
    for (const page of [0, 74, 75, 107, 108]) {
      const found = await pageOf(admin, { school: '云溪大学', degree: 'MASTER' }, { page });
      const ids = idsOf(masters.slice(page * 10, page * 10 + 10));
      expect(found).toEqual({ ids, total: masters.length, estimated: true });
    }
    const few = masters.filter(withWord('王'));
    for (const page of [0, 35, 36]) {
      const found = await pageOf(admin, { text: '王', school: '云溪大学', degree: 'MASTER' }, { page });
      expect(found).toEqual({ ids: idsOf(few.slice(page * 10, page * 10 + 10)), total: few.length, estimated: false });
    }
  });

  test('of whom the newest know nothing, all are counted and found', async () => {
    const { admin, rows } = await theCrowd();
    const expected = newestFirst(rows).filter(withWord('cobol'));
    for (const page of [0, 129, 130]) {
      const found = await pageOf(admin, { text: 'cobol' }, { page });
      const ids = idsOf(expected.slice(page * 10, page * 10 + 10));
      expect(found).toEqual({ ids, total: oldest, estimated: false });
    }
  });

  test('of whom the newest know next to nothing, the page is found among all people', async () => {
    const { admin, rows } = await theCrowd();
    const expected = newestFirst(rows).filter(withWord('fortran'));
    const total = Math.round((count * expected.slice(0, -oldest).length) / sampled);
    for (const page of [0, 1, 129, 131]) {
      const found = await pageOf(admin, { text: 'fortran' }, { page });
      expect(found).toEqual({ ids: idsOf(expected.slice(page * 10, page * 10 + 10)), total, estimated: true });
    }
  });

  test('in any order', async () => {
    const { admin, rows } = await theCrowd();
    const moved = latestFirst(rows, 'stateSince');
    const page = async (query: object) => (await pageOf(admin, { text: '云溪' }, query)).ids;
    expect(await page({ sort: 'stateSince', order: 'asc' })).toEqual(idsOf(moved.toReversed().slice(0, 10)));
    expect(await page({ sort: 'stateSince', page: 2 })).toEqual(idsOf(moved.slice(20, 30)));
    const oldestFirst = newestFirst(rows).toReversed();
    expect(await page({ sort: 'createdAt', order: 'asc', page: 1 })).toEqual(idsOf(oldestFirst.slice(10, 20)));
  });

  test('only those of jobs in reach', async () => {
    const { organisation, departmentId, second, rows } = await theCrowd();
    const role = { permissions: ['recruitment.manage'], dataScope: 'departmentTree' } as const;
    const { me: branch } = await makeHolder(organisation, [role], { departmentId });
    const expected = newestFirst(rows).filter(({ jobId }) => jobId === second);
    for (const page of [0, 214, 215]) {
      const ids = idsOf(expected.slice(page * 10, page * 10 + 10));
      const exact = { ids, total: expected.length, estimated: false };
      expect(await pageOf(branch, { text: '云溪' }, { page })).toEqual(exact);
      expect(await pageOf(branch, {}, { page })).toEqual(exact);
    }
    const empty = await makeDepartment(organisation, '没有职位的部门');
    const { me: nobody } = await makeHolder(organisation, [role], { departmentId: empty });
    const nothing = { ids: [], total: 0, estimated: false };
    expect(await pageOf(nobody, { text: '云溪' })).toEqual(nothing);
    expect(await pageOf(nobody, {})).toEqual(nothing);
  });

  test('both applications of a person who applied twice', async () => {
    const { organisation, admin, staff, rows } = await theCrowd();
    const [person] = newestFirst(rows).filter(withWord('fortran'));
    const { jobId } = await makeJob(organisation, staff.userId);
    const at = { createdAt: minutes(count), stateSince: minutes(count) };
    const { applicationId } = await makeApplication(organisation, jobId, person?.candidateId ?? '', at);
    const { ids } = await pageOf(admin, { text: 'fortran' });
    expect(ids.slice(0, 2)).toEqual([applicationId, person?.id]);
    expect((await pageOf(admin, { text: 'fortran', jobId })).ids).toEqual([applicationId]);
  });
});
