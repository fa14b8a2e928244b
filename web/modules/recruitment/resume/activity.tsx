import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ApplicationEvent } from '#contract/recruitment/application.ts';
import { candidateResume } from '#contract/recruitment/resume.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { History, NoteField } from '../pipeline/history.tsx';
import { partWords } from './words.ts';

const looks: Readonly<Record<string, string>> = {
  RESUME: '查看了资料',
  FILE: '取用了简历原文件',
  EXPORT: '导出了资料',
  EVALUATION: '查看了评价',
  RECORDING: '查看了录像',
  PAY: '查看了薪资',
};

/** 修改了简历：现居城市、教育经历 */
function told<E extends ApplicationEvent>(event: E): E {
  if (event.kind === 'EDIT')
    return { ...event, text: `修改了简历：${event.text.split(',').map(partWords).join('、')}` };
  return event.kind === 'LOOK' ? { ...event, text: looks[event.text] ?? '查看了资料' } : event;
}

/** For somebody who has not applied to anything. */
function PersonNote({ candidateId }: { candidateId: string }) {
  const [text, setText] = useState('');
  const note = useAction(candidateResume.note, {
    changes: [candidateResume.activity],
    success: '已保存备注',
    onDone: () => setText(''),
  });
  return (
    <div className="pipeline-note-field">
      <Input.TextArea
        aria-label="备注"
        placeholder="写备注，候选人看不到"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        disabled={text.trim() === ''}
        loading={note.pending}
        onClick={() => note.run({ body: { candidateId, text } })}
      >
        保存备注
      </Button>
    </div>
  );
}

/** What was written, and what happened, over all applications in reach. */
export function Activity({ candidateId, applicationId }: { candidateId: string; applicationId: string | undefined }) {
  const { data, error, refetch } = useReply(candidateResume.activity, { query: { candidateId } }, { quiet: true });
  return (
    <>
      {applicationId ? <NoteField applicationId={applicationId} /> : <PersonNote candidateId={candidateId} />}
      {data && <History events={data.map(told)} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={6} />)}
    </>
  );
}
