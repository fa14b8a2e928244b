import { Counter, type Histogram, type Registry } from 'prom-client';

/** Seconds. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const name = 'zhixing_http_request_seconds';
const help = 'From the request to the end of its reply';

/** Of one route. */
interface Tally {
  /** By method, then by status. */
  readonly answered: Map<string, Map<number, number>>;
  /** How many took no longer than each bound and longer than the one before; the last ones took longer than all. */
  readonly within: number[];
  sum: number;
}

/**
 * How many requests were answered and how long they took. Counted in plain numbers, and given the shape of metrics at a
 * scrape: what keeps metrics would take a tenth of a request's time to find its own entry for three labels.
 */
export function requestTallies(registry: Registry) {
  const tallies = new Map<string, Tally>();
  new Counter({
    ...{ name: 'zhixing_http_requests_total', help: 'Requests answered', registers: [registry] },
    labelNames: ['method', 'route', 'status'],
    collect() {
      this.reset();
      for (const [route, { answered }] of tallies)
        for (const [method, byStatus] of answered)
          for (const [status, count] of byStatus) this.inc({ method, route, status }, count);
    },
  });
  const seconds = {
    name,
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: [...tallies].flatMap(valuesOf) }),
    reset: () => tallies.clear(),
  };
  registry.registerMetric(seconds as unknown as Histogram<'route' | 'le'>);

  return (route: string, method: string, status: number, took: number) => {
    const tally = tallies.get(route) ?? opened(tallies, route);
    const byStatus = tally.answered.get(method) ?? new Map<number, number>();
    tally.answered.set(method, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
    const bound = bounds.findIndex((most) => took <= most);
    const place = bound === -1 ? bounds.length : bound;
    tally.within[place] = (tally.within[place] ?? 0) + 1;
    tally.sum += took;
  };
}

function opened(tallies: Map<string, Tally>, route: string) {
  const tally: Tally = { answered: new Map(), within: Array(bounds.length + 1).fill(0), sum: 0 };
  tallies.set(route, tally);
  return tally;
}

/** As Prometheus reads histograms: each bound counts all that is within it. */
function valuesOf([route, { within, sum }]: [string, Tally]) {
  let count = 0;
  const buckets = [...bounds, '+Inf'].map((le, place) => {
    count += within[place] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, route }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: { route }, value: sum },
    { metricName: `${name}_count`, labels: { route }, value: count },
  ];
}
