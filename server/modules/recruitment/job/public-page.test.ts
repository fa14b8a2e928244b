import { describe, expect, test } from 'vitest';
import { makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { makeDepartment, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function read(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const { origin } = await testServer();
  const reply = await fetch(`${origin}${path}`, { method, redirect: 'manual' });
  return { status: reply.status, headers: reply.headers, page: await reply.text() };
}

async function makeEmployer(name?: string) {
  const { organisation, staff } = await makeRecruiting();
  const { db } = await testServer();
  if (name) await db.updateTable('organisation').set({ name }).where('id', '=', organisation.organisationId).execute();
  return { organisation, ownerId: staff.userId, list: `/jobs/${organisation.code}` };
}

const open = async (organisation: TestOrganisation, ownerId: string, more: Parameters<typeof makeJob>[2] = {}) =>
  (await makeJob(organisation, ownerId, { description: '写代码', requirements: '会写代码', ...more })).jobId;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** The data for search engines. */
const postingIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null') as Record<
    string,
    unknown
  >;

const namesIn = (page: string) => [...page.matchAll(/<h2>([^<]*)/g)].map(([, name]) => name);

describe('the jobs of an organisation', () => {
  test('are those released and open, narrowed by the address, the urgent ones first', async () => {
    const { organisation, ownerId, list } = await makeEmployer('江海科技');
    await open(organisation, ownerId, { name: '甲 会计', city: '苏州', releasedAt: hours(-3) });
    await open(organisation, ownerId, {
      name: '乙 测试',
      kind: 'CAMPUS',
      skills: ['Playwright'],
      releasedAt: hours(-2),
    });
    await open(organisation, ownerId, { name: '丙 急招', urgency: 'URGENT', nature: 'INTERN', releasedAt: hours(-4) });
    for (const state of ['DRAFT', 'PAUSED', 'CLOSED'] as const)
      await open(organisation, ownerId, { name: state, state });
    await open(organisation, ownerId, { name: '过期', applyUntil: hours(-1) });
    const { status, page, headers } = await read(list);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(namesIn(page)).toEqual(['丙 急招', '乙 测试', '甲 会计']);
    expect(page).toContain('<title>江海科技 招聘</title>');
    const narrowed = async (query: string) => namesIn((await read(`${list}?${query}`)).page);
    expect(await narrowed('city=苏州')).toEqual(['甲 会计']);
    expect(await narrowed('kind=CAMPUS')).toEqual(['乙 测试']);
    expect(await narrowed('nature=INTERN')).toEqual(['丙 急招']);
    expect(await narrowed('q=playwright')).toEqual(['乙 测试']);
    expect(await narrowed('kind=NO&page=x&q=a&q=b')).toHaveLength(3);
    expect((await read(`${list}?q=%25`)).page).toContain('没有符合条件的职位');
  });

  test('come twenty to a page', async () => {
    const { organisation, ownerId, list } = await makeEmployer();
    for (let number = 0; number < 21; number++) await open(organisation, ownerId, { name: `工程师 ${number}` });
    const first = await read(`${list}?q=工程师`);
    expect(namesIn(first.page)).toHaveLength(20);
    const next = /href="([^"]*page=2)" rel="next"/.exec(first.page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await read(next);
    expect([namesIn(second.page).length, second.page.includes('第 2 / 2 页')]).toEqual([1, true]);
  });

  test('of nobody and of a suspended organisation are not there', async () => {
    const { organisation, list } = await makeEmployer();
    const { db } = await testServer();
    expect((await read(list.toUpperCase().replace('/JOBS', '/jobs'))).status).toBe(200);
    await db
      .updateTable('organisation')
      .set({ state: 'SUSPENDED' })
      .where('id', '=', organisation.organisationId)
      .execute();
    for (const path of [list, '/jobs/nobody-at-all']) {
      const { status, page } = await read(path);
      expect([status, page.includes('name="robots" content="noindex"')]).toEqual([404, true]);
    }
  });
});

describe('a job', () => {
  test('says what applicants have to know, to people and to search engines', async () => {
    const { organisation, ownerId, list } = await makeEmployer('江海科技');
    const jobId = await open(organisation, ownerId, {
      ...{ name: '后端工程师', headcount: 2, city: '苏州', salaryMin: 15_000, salaryMax: 25_000 },
      ...{ applyUntil: '2199-12-31T15:59:59.000Z', experience: 'Y3_5', skills: ['Go'], description: '写代码\n改代码' },
    });
    const { page, headers } = await read(`${list}/${jobId}`);
    for (const words of [
      '后端工程师',
      '1.5–2.5 万元/月',
      '本科 / 3–5 年',
      '2199-12-31 23:59',
      '立即投递',
      '写代码\n改代码',
    ])
      expect(page).toContain(words);
    expect(page).toContain(`href="/apply?jobId=${jobId}"`);
    expect(page).toContain('<svg xmlns');
    expect(page).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/jobs\/[^"]+">/);
    expect(page).toContain('<meta property="og:title" content="后端工程师 - 江海科技 招聘">');
    expect(postingIn(page)).toMatchObject({
      ...{ '@type': 'JobPosting', title: '后端工程师', employmentType: 'FULL_TIME', totalJobOpenings: 2 },
      ...{
        description: '<p>写代码</p><p>改代码</p><p>会写代码</p>',
        validThrough: expect.stringContaining('2199-12-31'),
      },
      ...{ hiringOrganization: { name: '江海科技' }, jobLocation: { address: { addressLocality: '苏州' } } },
      baseSalary: { currency: 'CNY', value: { minValue: 15_000, maxValue: 25_000, unitText: 'MONTH' } },
      experienceRequirements: { monthsOfExperience: 36 },
    });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const head = await read(`${list}/${jobId}`, 'HEAD');
    expect([head.status, head.page]).toEqual([200, '']);
    const qr = await read(`${list}/${jobId}/qr.svg`);
    expect([qr.headers.get('content-type'), qr.page.startsWith('<svg')]).toEqual(['image/svg+xml', true]);
  });

  test('that is not open, of another organisation or no job at all reads the same', async () => {
    const { organisation, ownerId, list } = await makeEmployer('江海科技');
    const other = await makeEmployer();
    const hidden = [
      await open(organisation, ownerId, { name: '秘密计划', state: 'DRAFT' }),
      await open(organisation, ownerId, { name: '秘密计划', state: 'PAUSED' }),
      await open(organisation, ownerId, { name: '秘密计划', state: 'CLOSED' }),
      await open(organisation, ownerId, { name: '秘密计划', applyUntil: hours(-1) }),
      await open(other.organisation, other.ownerId, { name: '秘密计划' }),
      crypto.randomUUID(),
      'x',
    ];
    const replies = await Promise.all(hidden.map((jobId) => read(`${list}/${jobId}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(replies.map(({ page }) => page)).size).toBe(1);
    expect(replies[0]?.page).not.toContain('秘密');
  });

  test('tells nothing of who works on it, why and how it is filled', async () => {
    const { organisation, list } = await makeEmployer();
    const { db } = await testServer();
    const owner = await makeStaff(organisation, { realName: '内部负责人' });
    const jobId = await open(organisation, owner.userId, {
      reason: '内部原因',
      extraReason: '内部理由',
      extraFields: ['PHOTO'],
    });
    const round = {
      position: 1,
      name: '内部面试',
      mode: 'VIDEO' as const,
      minutes: 30,
      interviewerIds: [owner.userId],
    };
    const skills = JSON.stringify([{ abilityId: null, name: '内部评价' }]);
    await db
      .insertInto('jobRound')
      .values({ organisationId: organisation.organisationId, jobId, ...round, skills })
      .execute();
    for (const path of [list, `${list}/${jobId}`]) {
      const { page } = await read(path);
      expect(page).not.toContain('内部');
      expect(page).not.toContain(owner.userId);
      expect(page).not.toContain(organisation.organisationId);
    }
  });

  test('stays text, whatever its words are', async () => {
    const hostile = `</script></style><script>alert(1)</script>"'<img src=x onerror=alert(1)>`;
    const { organisation, ownerId, list } = await makeEmployer(hostile);
    const departmentId = await makeDepartment(organisation, hostile);
    const jobId = await open(organisation, ownerId, {
      ...{ name: hostile, city: hostile, description: hostile, requirements: hostile, skills: [hostile], departmentId },
    });
    const query = encodeURIComponent(hostile);
    for (const path of [
      `${list}/${jobId}`,
      list,
      `${list}?q=${query}&city=${query}`,
      `${list}/${crypto.randomUUID()}`,
    ]) {
      const { page } = await read(path);
      expect(page).not.toContain('<img src=x');
      expect(page).not.toContain('<script>alert');
      expect([...page.matchAll(/<script/g)].length).toBe(path.endsWith(jobId) ? 1 : 0);
      expect([...page.matchAll(/<\/style>/g)]).toHaveLength(1);
    }
    const { page } = await read(`${list}/${jobId}`);
    expect(postingIn(page)).toMatchObject({ title: hostile, skills: hostile });
  });

  test('shows no logo from elsewhere', async () => {
    const { organisation, ownerId, list } = await makeEmployer();
    const { db } = await testServer();
    const jobId = await open(organisation, ownerId);
    const withLogo = async (logoUrl: string) => {
      await db.updateTable('organisation').set({ logoUrl }).where('id', '=', organisation.organisationId).execute();
      return (await read(`${list}/${jobId}`)).page;
    };
    expect(await withLogo('//evil.example/a.png')).not.toContain('evil');
    expect(await withLogo('/logo/a.png')).toContain('<img src="/logo/a.png" alt="">');
  });
});
