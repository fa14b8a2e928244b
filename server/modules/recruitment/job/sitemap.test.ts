import { expect, test } from 'vitest';
import { makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { testServer } from '../../../../test/server.ts';
import { indexOf, jobMapOf } from './sitemap.rules.ts';

async function read(path: string) {
  const { origin } = await testServer();
  const reply = await fetch(`${origin}${path}`);
  const text = await reply.text();
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  return { origin, status: reply.status, type: reply.headers.get('content-type'), text, places };
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

async function makeEmployer() {
  const { organisation, staff } = await makeRecruiting();
  const add = async (given: Parameters<typeof makeJob>[2]) => (await makeJob(organisation, staff.userId, given)).jobId;
  return { organisation, add, list: `/jobs/${organisation.code}`, map: `/jobs/${organisation.code}/sitemap.xml` };
}

test('the map of an organisation names its list and the jobs that everybody may read, and nothing else', async () => {
  const [one, two] = [await makeEmployer(), await makeEmployer()];
  const older = await one.add({ releasedAt: hours(-2), applyUntil: hours(2) });
  const newer = await one.add({ releasedAt: hours(-1) });
  for (const state of ['DRAFT', 'PAUSED', 'CLOSED'] as const) await one.add({ name: state, state });
  await one.add({ applyUntil: hours(-1) });
  await two.add({});
  const { status, type, places, origin } = await read(one.map);
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(places).toEqual(['', `/${newer}`, `/${older}`].map((path) => `${origin}${one.list}${path}`));
  for (const place of places) expect((await fetch(place ?? '')).status).toBe(200);
  expect((await read(one.list)).text).toContain(`<link rel="sitemap" type="application/xml" href="${one.map}">`);
});

test('the map of maps names who has jobs now, and the file for crawlers names it', async () => {
  const [one, none, suspended] = [await makeEmployer(), await makeEmployer(), await makeEmployer()];
  await one.add({});
  await none.add({ state: 'PAUSED' });
  await suspended.add({});
  const { db } = await testServer();
  const { organisationId } = suspended.organisation;
  await db.updateTable('organisation').set({ state: 'SUSPENDED' }).where('id', '=', organisationId).execute();
  const { places, origin } = await read('/sitemap.xml');
  expect(places).toContain(`${origin}${one.map}`);
  for (const { map } of [none, suspended]) expect(places).not.toContain(`${origin}${map}`);
  expect([(await read(suspended.map)).status, (await read('/jobs/nobody-at-all/sitemap.xml')).places]).toEqual([
    404,
    [],
  ]);
  const robots = await read('/robots.txt');
  expect(robots.type).toBe('text/plain; charset=utf-8');
  expect(robots.text.split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots.text).not.toContain('Disallow: /jobs');
});

test('what stands in an address is escaped', () => {
  const origin = 'https://a.example/?x=1&y=<b>';
  expect(indexOf(origin, ['a&b'])).toContain(
    '<loc>https://a.example/?x=1&amp;y=&lt;b&gt;/jobs/a%26b/sitemap.xml</loc>',
  );
  expect(jobMapOf('https://a.example', undefined, [])).not.toContain('<loc>');
});
