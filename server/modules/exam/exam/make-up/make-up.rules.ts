import type { Release, ReleaseTime } from '#contract/exam/settings.ts';

/**
 * A release policy for an exam that is sat after the one it was made for. An instant that lies before its end would
 * show whoever hands in first what the others are still being asked.
 */
export function releaseFor(release: Release, endAt: string): Release {
  const times = Object.entries(release).map(([part, when]) => [part, isBefore(when, endAt) ? 'afterClose' : when]);
  return Object.fromEntries(times) as Release;
}

const policies: readonly string[] = ['now', 'afterMarking', 'afterClose', 'never'];
const isBefore = (when: ReleaseTime, endAt: string) => !policies.includes(when) && new Date(when) < new Date(endAt);
