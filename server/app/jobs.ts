import type { Lane } from '../kit/jobs.ts';
import type { Jobs, LaneName } from '../kit/module.ts';
import { assembliesAtOnce } from '../modules/paper/index.ts';

/** Who waits for a directory, which takes little but time, keeps nobody else from theirs. */
const slots = { sending: 2, long: 6, interactive: assembliesAtOnce, short: 1 };
const lanesInOrder: readonly LaneName[] = ['sending', 'long', 'interactive', 'judge', 'short'];

/**
 * A code is good for minutes: it waits for no directory of a customer, and a message for no import or notice to everybody.
 * Of the judge as many as run at once; `names` are the lanes that this process has.
 */
export const jobLanes = (jobs: Jobs, judgeSlots = 1, names = lanesInOrder): Lane[] =>
  names.map((name) => {
    const ofLane = Object.entries(jobs).filter(([, { lane = 'short' }]) => lane === name);
    const tasks = Object.fromEntries(ofLane.map(([job, { run }]) => [job, run]));
    const owned = ofLane.flatMap(([job, described]) => (described.lane === 'long' ? [[job, described.ownerOf]] : []));
    return { name, tasks, slots: name === 'judge' ? judgeSlots : slots[name], owners: Object.fromEntries(owned) };
  });

export interface Machine {
  readonly processors: number;
  /** That nobody uses. */
  readonly memoryBytes: number;
}

/** Of a box: what a question may allow for Java, and what lies in its folders and pipes. */
const slotBytes = 1.5 * 2 ** 30;

/**
 * How many run the code of others at once: a processor and memory for each, and one processor stays for everything else
 * where there is anything else.
 */
export function judgeSlots({ processors, memoryBytes }: Machine, processes: number, alone: boolean) {
  const most = Math.min(alone ? processors : processors - 1, memoryBytes / slotBytes);
  return Math.max(1, Math.floor(most / processes));
}

/** A process for the judge alone has its lane alone; one that can make no sandbox has all others. */
export const lanesFor = (role: 'all' | 'worker' | 'judge', canJudge: boolean) =>
  lanesInOrder.filter((name) => (name === 'judge' ? canJudge : role !== 'judge'));

export const jobCrontab = (jobs: Jobs) =>
  Object.entries(jobs)
    .flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : []))
    .join('\n');

/** What each job does, by name. */
export const tasksOf = (jobs: Jobs) => Object.fromEntries(Object.entries(jobs).map(([name, { run }]) => [name, run]));
