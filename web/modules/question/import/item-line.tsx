import { Button, Tag } from 'antd';
import type { ImportItem } from '#contract/question/import.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';
import { shortTypeLabel } from '../bank/type-counts.ts';
import type { QuestionForm } from '../editor/form/question-form.ts';
import { StemLine } from '../list/stem-line.tsx';

const states: Readonly<Record<ImportItem['status'], { label: string; tone: Tone }>> = {
  ready: { label: '可以导入', tone: 'green' },
  doubtful: { label: '需要核对', tone: 'orange' },
  duplicate: { label: '与题库相同', tone: 'blue' },
  skipped: { label: '已跳过', tone: 'grey' },
};

/** The number in the source, else the place among all. */
export const shownNumber = ({ number, index }: Pick<ImportItem, 'number' | 'index'>) => number || String(index + 1);

/** 第 3 题, of another sheet or file 「另一张表」第 3 题: what an item is the same as. */
export const twinName = ({ twin, part }: ImportItem) =>
  twin && `${twin.part === part ? '' : `「${twin.part}」`}第 ${shownNumber(twin)} 题`;

interface ItemLineProps {
  item: ImportItem;
  form: QuestionForm;
  /** Changed and not confirmed. */
  edited: boolean;
  pending: boolean;
  onOpen: () => void;
  onSkip?: () => void;
  onRestore?: () => void;
}

/** An item that needs nobody, on one line. */
export function ItemLine({ item, form, edited, pending, onOpen, onSkip, onRestore }: ItemLineProps) {
  const { label, tone } = states[item.status];
  const twin = twinName(item);
  const link = { type: 'link', size: 'small' } as const;
  return (
    <section className="import-line" aria-label={`第 ${shownNumber(item)} 题`}>
      <span className="import-number">{shownNumber(item)}</span>
      <Tag>{shortTypeLabel(form.type)}</Tag>
      <span className="import-stem">
        <StemLine html={form.stem} />
      </span>
      {edited && <Tag color="orange">修改未确认</Tag>}
      <span className="import-state">
        <StatusDot tone={tone}>{twin ? `与${twin}相同` : label}</StatusDot>
      </span>
      <span className="import-line-buttons">
        <Button {...link} onClick={onOpen}>
          展开
        </Button>
        {onSkip && (
          <Button {...link} disabled={pending} onClick={onSkip}>
            跳过
          </Button>
        )}
        {onRestore && (
          <Button {...link} disabled={pending} onClick={onRestore}>
            恢复
          </Button>
        )}
      </span>
    </section>
  );
}
