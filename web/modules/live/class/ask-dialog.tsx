import { type FormEvent, useState } from 'react';
import { liveClass } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { optionLetter } from './lesson-words.ts';

interface AskDialogProps {
  readonly lessonId: string;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

/** A question to everybody, with its options; which are right may be left open. */
export function AskDialog({ lessonId, onClose, onAsked }: AskDialogProps) {
  const [title, setTitle] = useState('');
  const [multiple, setMultiple] = useState(false);
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [right, setRight] = useState<readonly number[]>([]);
  const ask = useAction(liveClass.ask, { onDone: onAsked });
  const toggle = (at: number) =>
    setRight(right.includes(at) ? right.filter((one) => one !== at) : multiple ? [...right, at] : [at]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { lessonId, title, kind: multiple ? ('MULTIPLE' as const) : ('SINGLE' as const) };
    ask.run({ body: { ...body, options: [...options], right: [...right] } });
  };
  return (
    <Dialog
      title="向所有人提问"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form="live-ask" look="primary" pending={ask.pending}>
            发出
          </Button>
        </>
      }
    >
      <form id="live-ask" onSubmit={send} className="live-ask">
        <TextField label="题目" value={title} onValue={setTitle} maxLength={300} problem={ask.fields.title} />
        <label className="live-tick">
          <input
            type="checkbox"
            checked={multiple}
            onChange={() => {
              setMultiple(!multiple);
              setRight([]);
            }}
          />
          可以选多个
        </label>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place
          <div key={at} className="live-option-field">
            <TextField
              label={`选项 ${optionLetter(at)}`}
              value={option}
              maxLength={100}
              onValue={(text) => setOptions(options.with(at, text))}
              problem={ask.fields[`options.${at}`]}
            />
            <label className="live-tick">
              <input type="checkbox" checked={right.includes(at)} onChange={() => toggle(at)} />
              正确
            </label>
          </div>
        ))}
        {options.length < lessonLimits.options && (
          <Button onClick={() => setOptions([...options, ''])}>增加一个选项</Button>
        )}
        <p className="live-standing">不勾选“正确”的题只统计各选项的人数。</p>
      </form>
    </Dialog>
  );
}
