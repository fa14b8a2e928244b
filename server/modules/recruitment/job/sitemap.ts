import type { FastifyRequest } from 'fastify';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import { sharedAnswers } from '../../../kit/shared-answers.ts';
import { employerAt } from './public-page.queries.ts';
import { employersWithJobs, openJobIds } from './sitemap.queries.ts';
import { indexOf, jobMapOf, robotsOf } from './sitemap.rules.ts';

/** The protocol takes no more in one map; the newest come first. */
const mostAddresses = 50_000;

/** A closed job may stand in a map that long: its page is gone at once. */
const headers = { 'Cache-Control': 'public, max-age=600', 'Content-Security-Policy': "default-src 'none'; sandbox" };
const asXml = { ...headers, 'Content-Type': 'application/xml; charset=utf-8' };

/**
 * Where search engines find the public jobs: a map for each organisation, and one of these maps. Crawlers that come
 * together share an answer.
 */
export function sitemapPages(publicUrl: string | undefined): readonly StreamRoute[] {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;
  const methods = ['GET', 'HEAD'] as const;
  const [employers, jobs] = [sharedAnswers<readonly string[]>(), sharedAnswers<readonly string[]>()];
  return [
    {
      ...{ methods, path: '/robots.txt', access: 'anyone' },
      handle: async ({ request, reply }) =>
        reply.headers({ ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).send(robotsOf(originOf(request))),
    },
    {
      ...{ methods, path: '/sitemap.xml', access: 'anyone' },
      handle: async ({ db, at, request, reply }) => {
        const codes = await employers('', () => employersWithJobs(db, mostAddresses, at));
        return reply.headers(asXml).send(indexOf(originOf(request), codes));
      },
    },
    {
      ...{ methods, path: '/jobs/:organisationCode/sitemap.xml', access: 'anyone' },
      handle: async ({ db, at, request, reply }) => {
        const { organisationCode } = request.params as { readonly organisationCode: string };
        const employer = await employerAt(db, organisationCode.toLowerCase());
        // The list of the jobs stands in it too.
        const ids = employer ? await jobs(employer.id, () => openJobIds(db, employer.id, mostAddresses - 1, at)) : [];
        return reply
          .status(employer ? 200 : 404)
          .headers(asXml)
          .send(jobMapOf(originOf(request), employer?.code, ids));
      },
    },
  ];
}
