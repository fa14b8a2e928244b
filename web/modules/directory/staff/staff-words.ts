import type { Edition } from '#contract/brand.ts';
import { editionNow, term } from '../../../kit/branding.ts';
import type { Tone } from '../../../kit/status-dot.tsx';

const tones: Readonly<Record<number, Tone>> = { 0: 'green', 1: 'orange', 2: 'grey' };

export function statusLabel(status: number, edition: Edition = editionNow()) {
  if (status === 0) return term('onDuty', edition);
  return status === 1 ? '停用' : term('leave', edition);
}

export const statusTone = (status: number): Tone => tones[status] ?? 'grey';

export const genderLabel = (gender: boolean | null) => (gender === null ? '' : gender ? '男' : '女');

const namedAtMost = 3;

/** 张三, 张三、李四, 张三、李四、王五等 12 人 */
export function peopleText(names: readonly string[]) {
  if (names.length <= namedAtMost) return names.join('、');
  return `${names.slice(0, namedAtMost).join('、')}等 ${names.length} 人`;
}

/** The server sends stars instead of digits to who may not see them. */
export const isMasked = (contact: string | null) => contact?.includes('*') ?? false;
