import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { serve } from './serve.ts';

const sample = {
  open: endpoint({
    method: 'GET',
    path: '/x/open',
    access: 'anyone',
    summary: '',
    query: z.object({ page: z.coerce.number<number>().default(0) }),
    reply: z.object({ count: z.number() }),
  }),
  mine: endpoint({ method: 'POST', path: '/x/mine', access: 'signedIn', summary: '', reply: z.string() }),
};

test('every endpoint gets the handler of its name', async () => {
  const routes = serve(sample, {
    mine: ({ user }) => user.realName,
    open: ({ query }) => ({ count: query.page + 1 }),
  });
  expect(routes.map((route) => route.endpoint.path)).toEqual(['/x/open', '/x/mine']);
  expect(routes[0]?.handler({ query: { page: 2 } })).toEqual({ count: 3 });
  expect(routes[1]?.handler({ user: { realName: '林晓' } })).toBe('林晓');
});

test('a missing or misshapen handler does not compile', () => {
  const mine = () => '林晓';
  // @ts-expect-error a handler is missing
  serve(sample, { mine });
  // @ts-expect-error the reply has another shape
  serve(sample, { mine, open: () => ({ count: 'three' }) });
  // @ts-expect-error a caller may be nobody where anyone may call
  serve(sample, { mine, open: ({ user }) => ({ count: user.realName.length }) });
  // @ts-expect-error there is no body
  serve(sample, { mine: ({ body }) => body.name, open: () => ({ count: 1 }) });
});
