import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { requestTallies } from './requests.ts';

/** The lines of one metric, whatever the order of their labels. */
async function linesOf(registry: Registry, name: string) {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.includes(name));
  return lines.map((line) => line.replace(/\{(.*)\}/, (_, labels: string) => labels.split(',').sort().join())).sort();
}

test('durations read as those of the library’s own histogram, requests are told by method, route and status', async () => {
  const [mine, theirs] = [new Registry(), new Registry()];
  const tally = requestTallies(mine);
  const histogram = new Histogram({
    ...{ name: 'zhixing_http_request_seconds', help: 'From the request to the end of its reply', registers: [theirs] },
    labelNames: ['route'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  for (const [route, took] of [
    ...[0, 0.01, 0.011, 0.5, 0.6, 10, 10.5, 80].map((took) => ['/a', took] as const),
    ...[0.03, 0.03].map((took) => ['/b', took] as const),
  ]) {
    tally(route, took > 1 ? 'POST' : 'GET', 200, took);
    histogram.observe({ route }, took);
  }
  tally('/b', 'GET', 404, 0.03);
  histogram.observe({ route: '/b' }, 0.03);
  expect(await linesOf(mine, 'request_seconds')).toEqual(await linesOf(theirs, 'request_seconds'));
  expect(await linesOf(mine, 'requests_total')).toEqual(
    [
      '# HELP zhixing_http_requests_total Requests answered',
      '# TYPE zhixing_http_requests_total counter',
      'zhixing_http_requests_totalmethod="GET",route="/a",status="200" 5',
      'zhixing_http_requests_totalmethod="POST",route="/a",status="200" 3',
      'zhixing_http_requests_totalmethod="GET",route="/b",status="200" 2',
      'zhixing_http_requests_totalmethod="GET",route="/b",status="404" 1',
    ].sort(),
  );
  // Asking changes nothing.
  expect(await linesOf(mine, 'requests_total')).toEqual(await linesOf(mine, 'requests_total'));
});
