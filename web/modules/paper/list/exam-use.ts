import type { Reply } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';

type Usage = Reply<typeof paper.usage>[number];

export const examStateLabels: Readonly<Record<Usage['exams'][number]['state'], string>> = {
  DRAFT: '草稿',
  PUBLISHED: '已发布',
  CANCELLED: '已取消',
};

/** An exam needs it, so that it cannot be deleted. */
export const heldBy = ({ exams, beyond }: Pick<Usage, 'exams' | 'beyond'>) =>
  beyond > 0 || exams.some(({ state }) => state !== 'CANCELLED');
