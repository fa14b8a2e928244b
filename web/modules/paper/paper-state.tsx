import { Tag } from 'antd';
import type { PaperRow } from '#contract/paper/paper.ts';
import { StatusDot } from '../../kit/status-dot.tsx';

export const stateLabels: Readonly<Record<PaperRow['state'], string>> = {
  DRAFT: '草稿',
  READY: '已完成',
  ARCHIVED: '已归档',
};

const tones = { DRAFT: 'grey', READY: 'green', ARCHIVED: 'orange' } as const;

export function PaperState({ state }: { state: PaperRow['state'] }) {
  return <StatusDot tone={tones[state]}>{stateLabels[state]}</StatusDot>;
}

const difficulties = {
  SIMPLE: { label: '简单', color: 'green' },
  MEDIUM: { label: '中等', color: 'blue' },
  HARD: { label: '困难', color: 'orange' },
} as const;

export function PaperDifficulty({ difficulty, meanDifficulty }: Pick<PaperRow, 'difficulty' | 'meanDifficulty'>) {
  if (!difficulty) return <span className="kit-muted">—</span>;
  const { label, color } = difficulties[difficulty];
  return (
    <Tag variant="filled" color={color}>
      {label} {meanDifficulty?.toFixed(1)}
    </Tag>
  );
}
