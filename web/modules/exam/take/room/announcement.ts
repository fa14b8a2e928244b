import type { Answer } from '../saving/answer-entries.ts';

interface Saving {
  readonly tone: 'red' | 'orange' | 'green';
  readonly text: string;
}

/** How the answers stand, all together. */
export function savingOf(answers: ReadonlyMap<string, Pick<Answer, 'state'>>): Saving {
  const states = [...answers.values()].map((answer) => answer.state);
  const unsaved = states.filter((state) => state === 'unsaved').length;
  if (unsaved > 0) return { tone: 'red', text: `${unsaved} 题未保存` };
  if (states.includes('saving')) return { tone: 'orange', text: '保存中' };
  return { tone: 'green', text: '已保存' };
}

export const soonMs = 5 * 60_000;
const lastMinuteMs = 60_000;

/** Said once; the last minute is told to everybody. */
export const timeAnnouncement = (leftMs: number) =>
  leftMs <= soonMs && leftMs > lastMinuteMs ? '距离结束不到 5 分钟' : '';
