import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { question } from '#contract/question/question.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { type Picked, shortStem } from './picked.ts';
import { QuestionDialog } from './question-dialog.tsx';
import './pick.css';

interface PickedListProps {
  /** What they are picked for, for readers and as the title of the dialog. */
  label: string;
  bankIds: readonly string[];
  picked: readonly Picked[];
  most: number;
  onChange: (picked: Picked[]) => void;
}

/** What has no words yet asks for them. */
const shownAtOnce = 30;

/** What was picked elsewhere comes without its words. */
function PickedLine({ picked: { id, name }, onRemove }: { picked: Picked; onRemove: () => void }) {
  const reply = useReply(question.detail, { params: { id } }, { enabled: name === '', quiet: true, freshMs: 60_000 });
  const text = name || (reply.data ? shortStem(reply.data.stem) : reply.error ? '（试题已删除或不可见）' : '…');
  return (
    <li className="paper-picked">
      <span title={text}>{text}</span>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`移除：${text}`} onClick={onRemove} />
    </li>
  );
}

/** Questions that were picked, with the way to more. */
export function PickedList({ label, bankIds, picked, most, onChange }: PickedListProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      {picked.length > 0 && (
        <ul className="paper-picked-list" aria-label={label}>
          {picked.slice(0, shown).map((one) => (
            <PickedLine key={one.id} picked={one} onRemove={() => onChange(picked.filter(({ id }) => id !== one.id))} />
          ))}
        </ul>
      )}
      {shown < picked.length && (
        <Button type="text" size="small" onClick={() => setShown(shown + shownAtOnce)}>
          再显示一些
        </Button>
      )}
      <Button size="small" aria-label={`${label}：选择试题`} onClick={() => setOpen(true)}>
        {picked.length > 0 ? `选择试题（已选 ${picked.length}）` : '选择试题'}
      </Button>
      {open && <QuestionDialog title={label} onClose={() => setOpen(false)} {...{ bankIds, picked, most, onChange }} />}
    </>
  );
}
