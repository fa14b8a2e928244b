import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isId } from '#contract/paging.ts';
import { TalkCode } from '#contract/recruitment/campus.ts';
import { jobKinds, jobNatures, keysOf } from '#contract/recruitment/job-fields.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import { qrSvg } from '../../../kit/qr.ts';
import type { Db } from '../../../kit/transaction.ts';
import { detailPage, listPage, missingPage } from './public-page.html.ts';
import * as queries from './public-page.queries.ts';

const size = 20;
const mostPages = 500;

const text = (most: number) => z.string().trim().max(most).catch('');

/** What somebody may write into the address: anything else counts as not said. */
const Query = z.object({
  q: text(50),
  city: text(30),
  kind: z.literal(['', ...keysOf(jobKinds)]).catch(''),
  nature: z.literal(['', ...keysOf(jobNatures)]).catch(''),
  talk: TalkCode.catch(''),
  page: z.coerce.number().int().min(1).max(mostPages).catch(1),
});

/** A page without scripts of its own: nothing in it could run. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

const headers = {
  'Content-Security-Policy': pagePolicy,
  'Content-Type': 'text/html; charset=utf-8',
  // A job that is closed is gone at once.
  'Cache-Control': 'no-cache',
};

const send = (reply: FastifyReply, page: string, status = 200) => reply.status(status).headers(headers).send(page);

type Params = Readonly<Record<'organisationCode' | 'jobId', string>>;

const paramsOf = (request: FastifyRequest) => request.params as Params;

const employerOf = (db: Db, request: FastifyRequest) =>
  queries.employerAt(db, paramsOf(request).organisationCode.toLowerCase());

async function jobOf(db: Db, request: FastifyRequest, at: Date) {
  const employer = await employerOf(db, request);
  const jobId = paramsOf(request).jobId.toLowerCase();
  const job = employer && isId(jobId) ? await queries.openJob(db, employer.id, jobId, at) : undefined;
  return { employer, job };
}

/** What everybody may read without an account, and without scripts: the jobs of an organisation. */
export function publicPages(publicUrl: string | undefined): readonly StreamRoute[] {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;
  const methods = ['GET', 'HEAD'] as const;
  return [
    {
      ...{ methods, path: '/jobs/:organisationCode', access: 'anyone' },
      handle: async ({ db, at, request, reply }) => {
        const employer = await employerOf(db, request);
        if (!employer) return send(reply, missingPage(undefined), 404);
        const { q: keyword, page, city, kind, nature } = Query.parse(request.query ?? {});
        const filter = { keyword, city, kind, nature };
        const place = { size, from: (page - 1) * size };
        const [{ jobs, total }, cities] = await Promise.all([
          queries.openJobs(db, employer.id, filter, place, at),
          queries.openCities(db, employer.id, at),
        ]);
        const pages = Math.ceil(total / size);
        return send(reply, listPage({ employer, filter, jobs, total, cities, page, pages, origin: originOf(request) }));
      },
    },
    {
      ...{ methods, path: '/jobs/:organisationCode/:jobId', access: 'anyone' },
      handle: async ({ db, at, request, reply }) => {
        const { employer, job } = await jobOf(db, request, at);
        if (!employer || !job) return send(reply, missingPage(employer), 404);
        const { talk } = Query.parse(request.query ?? {});
        return send(reply, detailPage(employer, job, originOf(request), talk));
      },
    },
    {
      ...{ methods, path: '/jobs/:organisationCode/:jobId/qr.svg', access: 'anyone' },
      // The address alone, so it may be had before the job is released, too.
      handle: async ({ request, reply }) => {
        const { organisationCode, jobId } = paramsOf(request);
        const address = `${originOf(request)}/jobs/${encodeURIComponent(organisationCode)}/${encodeURIComponent(jobId)}`;
        if (!isId(jobId) || organisationCode.length > 40) return send(reply, missingPage(undefined), 404);
        return reply
          .headers({
            'Content-Security-Policy': "default-src 'none'; sandbox",
            'Cache-Control': 'public, max-age=3600',
          })
          .type('image/svg+xml')
          .send(qrSvg(address));
      },
    },
  ];
}
