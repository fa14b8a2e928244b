import { typeLabel } from '#contract/question/type.ts';
import { countText } from '../../../kit/rough-count.ts';

interface TypeCount {
  readonly type: string;
  readonly count: number;
  /** The count is known from a sample. */
  readonly estimated?: boolean;
}

/** 单选, where the column already says that it is a type. */
export const shortTypeLabel = (type: string) => shortLabel(typeLabel(type));
const shortLabel = (label: string) => label.replace(/(?<!大)题$/, '');

/** The order in which people speak of the types; the wire has another. */
const spokenOrder = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'];

/** 单选 402 · 多选 215, without the types of which there is none. */
export function typeCountsText(counts: readonly TypeCount[]) {
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => spokenOrder.indexOf(a.type) - spokenOrder.indexOf(b.type))
    .map(({ type, count, estimated = false }) => `${shortTypeLabel(type)} ${countText(count, estimated)}`)
    .join(' · ');
}
