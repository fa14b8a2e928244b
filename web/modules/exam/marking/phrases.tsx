import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { markingPhrase } from '#contract/exam/marking-phrase.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

export interface PhrasesHandle {
  open: () => void;
}

interface PhrasesProps {
  ref: Ref<PhrasesHandle>;
  examId: string;
  /** What stands in the comment now. */
  comment: string;
  disabled: boolean;
  onChoose: (text: string) => void;
}

function PhraseList({
  examId,
  comment,
  onChoose,
  onClose,
}: Omit<PhrasesProps, 'ref' | 'disabled'> & { onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { data } = useReply(markingPhrase.list, { query: { examId } }, { quiet: true, keepPrevious: true });
  const add = useAction(markingPhrase.add, { changes: [markingPhrase.list], success: '已存为常用评语' });
  const remove = useAction(markingPhrase.remove, { changes: [markingPhrase.list] });
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) list.current?.querySelector('button')?.focus();
  }, [loaded]);
  const text = comment.trim();
  const isNew = text !== '' && text.length <= 200 && !data?.some((phrase) => phrase.text === text);
  return (
    <>
      <ul ref={list}>
        {data?.map((phrase) => (
          <li key={phrase.phraseId}>
            <Button
              type="text"
              size="small"
              onClick={() => {
                onChoose(phrase.text);
                onClose();
              }}
            >
              {phrase.text}
            </Button>
            {phrase.own && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`删除常用评语「${phrase.text}」`}
                loading={remove.pending}
                onClick={() => remove.run({ query: { examId, phraseId: phrase.phraseId } })}
              />
            )}
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className="desk-hint">还没有常用评语。写好一条评语后，可以存为常用。</p>}
      {isNew && (
        <Button
          type="link"
          size="small"
          loading={add.pending}
          onClick={() => add.run({ query: { examId }, body: { text, everywhere: true } })}
        >
          把当前评语存为常用
        </Button>
      )}
    </>
  );
}

/** Standard comments to choose from, by mouse or with P and Tab. */
export function Phrases({ ref, disabled, ...props }: PhrasesProps) {
  const [open, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({ open: () => setOpen(true) }), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whatever stands inside
    <div
      className="desk-phrases"
      data-own-keys
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Button size="small" disabled={disabled} aria-expanded={open} onClick={() => setOpen(!open)}>
        常用评语（P）
      </Button>
      {open && !disabled && <PhraseList {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
