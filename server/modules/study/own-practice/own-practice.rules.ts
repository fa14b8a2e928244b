import { shanghaiText } from '../../../kit/clock.ts';

interface Offered {
  readonly state: 'RELEASED' | 'CLOSED';
  readonly repeatable: boolean;
  readonly finishedOnce: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** Why no session can be begun, as a sentence; null: one can. */
export function closedBecause({ state, repeatable, finishedOnce, opensAt, closesAt }: Offered, at: Date) {
  if (state === 'CLOSED') return '练习已经关闭';
  if (opensAt && new Date(opensAt) > at) return `练习 ${shanghaiText(new Date(opensAt))} 开始`;
  if (closesAt && new Date(closesAt) <= at) return '练习的开放时间已经过了';
  if (!repeatable && finishedOnce) return '这个练习只能做一次，您已经做完';
  return null;
}
