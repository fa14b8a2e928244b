import type { MonitorOutcome, WallCounts, WallRow } from '#contract/exam/monitor.ts';

/** Three questions of the page how things stand have failed to come. */
export const offlineAfterMs = 60_000;

/** Who writes is offline as soon as nothing has come from them for a while; the other states do not change by time alone. */
export function stateAt({ state, lastSeenAt }: Pick<WallRow, 'state' | 'lastSeenAt'>, at: number): WallRow['state'] {
  if (state !== 'inProgress' && state !== 'offline') return state;
  return lastSeenAt !== null && at - Date.parse(lastSeenAt) <= offlineAfterMs ? 'inProgress' : 'offline';
}

/** For whom an action could not be done: a single person by name, several by their reasons. */
export function skippedText(skipped: MonitorOutcome['skipped']) {
  const [first] = skipped;
  if (first && skipped.length === 1) return `${first.realName}${first.because}`;
  const alike = Map.groupBy(skipped, ({ because }) => because);
  return [...alike].map(([because, people]) => `${people.length} 人${because}`).join('、');
}

/** The numbers above the wall. */
export function countsOf(rows: readonly Pick<WallRow, 'state' | 'concerns'>[]): WallCounts {
  const counts = {
    ...{ total: rows.length, notStarted: 0, inProgress: 0, offline: 0, paused: 0 },
    ...{ submitted: 0, voided: 0, absent: 0, concerned: 0 },
  };
  for (const { state, concerns } of rows) {
    counts[state] += 1;
    if (concerns.length > 0) counts.concerned += 1;
  }
  return counts;
}
