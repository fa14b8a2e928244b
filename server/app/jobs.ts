import type { Lane } from '../kit/jobs.ts';
import type { Jobs, LaneName } from '../kit/module.ts';
import { assembliesAtOnce } from '../modules/paper/index.ts';

/** Who waits for a directory, which takes little but time, keeps nobody else from theirs. */
const slots: Readonly<Record<LaneName, number>> = { sending: 2, long: 6, interactive: assembliesAtOnce, short: 1 };
const lanesInOrder: readonly LaneName[] = ['sending', 'long', 'interactive', 'short'];

/** A code is good for minutes: it waits for no directory of a customer, and a message for no import or notice to everybody. */
export const jobLanes = (jobs: Jobs): Lane[] =>
  lanesInOrder.map((name) => {
    const ofLane = Object.entries(jobs).filter(([, { lane = 'short' }]) => lane === name);
    const tasks = Object.fromEntries(ofLane.map(([job, { run }]) => [job, run]));
    const owned = ofLane.flatMap(([job, described]) => (described.lane === 'long' ? [[job, described.ownerOf]] : []));
    return { tasks, slots: slots[name], owners: Object.fromEntries(owned) };
  });

export const jobCrontab = (jobs: Jobs) =>
  Object.entries(jobs)
    .flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : []))
    .join('\n');

/** What each job does, by name. */
export const tasksOf = (jobs: Jobs) => Object.fromEntries(Object.entries(jobs).map(([name, { run }]) => [name, run]));
