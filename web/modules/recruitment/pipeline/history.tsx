import { Button, Input } from 'antd';
import { useState } from 'react';
import { type ApplicationEvent, jobApplication } from '#contract/recruitment/application.ts';
import { candidateResume } from '#contract/recruitment/resume.ts';
import { rejectCodes, stateWords } from '#contract/recruitment/states.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { EmptyState } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';

/** In words: 由初筛通过移到面试中 */
export function eventText({ kind, fromState, toState, text, rejectCode }: Omit<ApplicationEvent, 'at' | 'eventId'>) {
  if (kind === 'NOTE') return '写了备注';
  if (kind !== 'STATE' || !toState) return text || '更新了应聘';
  const moved = fromState ? `由${stateWords[fromState]}移到${stateWords[toState]}` : `移到${stateWords[toState]}`;
  return rejectCode ? `${moved}（${rejectCodes[rejectCode]}）` : moved;
}

export function History({ events }: { events: readonly (ApplicationEvent & { jobName?: string })[] }) {
  if (events.length === 0) return <EmptyState text="还没有记录" />;
  return (
    <ol className="pipeline-history">
      {events.map((event) => (
        <li key={event.eventId} className={event.kind === 'NOTE' ? 'pipeline-history-note' : ''}>
          <p>
            <strong>{event.actor}</strong> {eventText(event)}
            {event.jobName && <small>（{event.jobName}）</small>}
          </p>
          {event.reason && <p className="pipeline-history-reason">{event.reason}</p>}
          <time dateTime={event.at}>{dateTime(event.at)}</time>
        </li>
      ))}
    </ol>
  );
}

interface NoteInputProps {
  pending: boolean;
  /** Says whether it was kept: what was not stays typed. */
  onSave: (text: string) => Promise<boolean>;
}

/** Written for colleagues; the candidate never sees it. */
export function NoteInput({ pending, onSave }: NoteInputProps) {
  const [text, setText] = useState('');
  const save = async () => {
    if (await onSave(text)) setText('');
  };
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
      <Button disabled={text.trim() === ''} loading={pending} onClick={save}>
        保存备注
      </Button>
    </div>
  );
}

export function NoteField({ applicationId }: { applicationId: string }) {
  const note = useAction(jobApplication.note, {
    changes: [jobApplication.read, candidateResume.activity],
    success: '已保存备注',
  });
  const onSave = async (text: string) => (await note.run({ body: { applicationId, text } })) !== undefined;
  return <NoteInput pending={note.pending} onSave={onSave} />;
}
