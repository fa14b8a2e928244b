import { Tag } from 'antd';
import { type PaperRow, paperTypes } from '#contract/paper/paper.ts';
import { StatusDot } from '../../kit/status-dot.tsx';
import { stateOf } from '../question/index.ts';

export const stateLabels: Readonly<Record<PaperRow['state'], string>> = {
  DRAFT: '草稿',
  READY: '已完成',
  ARCHIVED: '已归档',
};

const typeLabels: Readonly<Record<number, string>> = {
  [paperTypes.manual]: '手动',
  [paperTypes.random]: '随机',
  [paperTypes.auto]: '智能',
  [paperTypes.post]: '岗位',
};

/** How a paper was made. */
export const paperTypeLabel = (type: number) => typeLabels[type] ?? '—';

const tones = { DRAFT: 'grey', READY: 'green', ARCHIVED: 'orange' } as const;

export function PaperState({ state }: { state: PaperRow['state'] }) {
  return <StatusDot tone={tones[state]}>{stateLabels[state]}</StatusDot>;
}

interface Reviewed {
  readonly state?: string;
  readonly unapproved?: boolean;
  /** Deleted or disabled: nobody waits for it any more. */
  readonly gone?: boolean;
}

/** 待审核, 已驳回 or 草稿, for a question that was never approved as it stands in the paper. */
export function UnapprovedTag({ question: { state = '', unapproved, gone } }: { question: Reviewed }) {
  if (!unapproved || gone) return null;
  return <Tag color={state === 'REJECTED' ? 'red' : 'orange'}>{stateOf(state).label}</Tag>;
}

const difficulties = {
  SIMPLE: { label: '简单', color: 'green' },
  MEDIUM: { label: '中等', color: 'blue' },
  HARD: { label: '困难', color: 'orange' },
} as const;

/** 简单, 中等, 困难; a dash for a paper that is worth nothing. */
export const difficultyText = (difficulty: PaperRow['difficulty']) =>
  difficulty ? difficulties[difficulty].label : '—';

export function PaperDifficulty({ difficulty, meanDifficulty }: Pick<PaperRow, 'difficulty' | 'meanDifficulty'>) {
  if (!difficulty) return <span className="kit-muted">—</span>;
  const { label, color } = difficulties[difficulty];
  return (
    <Tag variant="filled" color={color}>
      {label} {meanDifficulty?.toFixed(1)}
    </Tag>
  );
}
