import type { ApplicationEvent } from '#contract/recruitment/application.ts';
import { candidateResume } from '#contract/recruitment/resume.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { History, NoteField, NoteInput } from '../pipeline/history.tsx';
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
  const note = useAction(candidateResume.note, { changes: [candidateResume.activity], success: '已保存备注' });
  const onSave = async (text: string) => (await note.run({ body: { candidateId, text } })) !== undefined;
  return <NoteInput pending={note.pending} onSave={onSave} />;
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
