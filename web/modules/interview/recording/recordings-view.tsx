import { useState } from 'react';
import { arrangers } from '#contract/interview/interview.ts';
import { interviewRecording, type KeptRecording, recordingStates } from '#contract/interview/recording.ts';
import { storedUser } from '../../../kit/api/session/stored.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { Withdraw } from './recording-bar.tsx';
import './recording.css';

function lengthText(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

interface RecordingsProps {
  readonly interviewId: string;
  /** The reader arranges interviews of its job. */
  readonly managed: boolean;
  readonly className?: string;
}

/** What was recorded of an interview; nothing where nothing was. */
export function RecordingsView({ interviewId, managed, className = '' }: RecordingsProps) {
  const { data, error, refetch } = useReply(interviewRecording.list, { query: { interviewId } }, { quiet: true });
  if (error) return <ErrorState text={error.text} onRetry={() => refetch()} />;
  if (!data || data.length === 0) return null;
  const deletes = managed && arrangers.some((code) => storedUser.read()?.permissions.includes(code));
  return (
    <section className={`recordings ${className}`} aria-label="面试录像">
      <h2>录像</h2>
      {data.map((one) => (
        <One key={one.recordingId} interviewId={interviewId} shown={one} deletes={deletes} />
      ))}
    </section>
  );
}

interface OneProps {
  readonly interviewId: string;
  readonly shown: KeptRecording;
  readonly deletes: boolean;
}

function One({ interviewId, shown, deletes }: OneProps) {
  const { recordingId, state, startedAt, durationMs, people, expiresAt, unfinished, own } = shown;
  const answer = useAction(interviewRecording.answer, { changes: [interviewRecording.list] });
  const look = useAction(interviewRecording.look, { changes: [] });
  const [parts, setParts] = useState<Awaited<ReturnType<typeof look.run>>>();
  const remove = useAction(interviewRecording.remove, { changes: [interviewRecording.list], success: '录像已删除' });
  const [removing, setRemoving] = useState(false);
  const there = state === 'ENDED' || state === 'RECORDING';
  return (
    <div className="recording-one">
      <p>
        {startedAt && dateTime(startedAt).slice(0, 16)}
        {there ? `，${lengthText(durationMs)}` : `：${recordingStates[state]}`}
        {state === 'RECORDING' && '，还在录制'}
      </p>
      {there && (
        <p className="recording-hint">
          {people.join('、')}同意录制。
          {expiresAt && `保存到 ${dateTime(expiresAt).slice(0, 10)}，到期自动删除。`}
          {state === 'ENDED' &&
            unfinished &&
            '有一段正在整理；还没有传完的，由录制的人在当时的浏览器里打开这场面试，会接着上传。'}
        </p>
      )}
      {there && !parts && (
        <div className="recording-actions">
          <Button pending={look.pending} onClick={async () => setParts(await look.run({ body: { recordingId } }))}>
            观看录像
          </Button>
          <span className="recording-hint">观看留有记录</span>
          {own && (
            <Withdraw
              pending={answer.pending}
              onWithdraw={() => answer.run({ body: { interviewId, recordingId, given: false } })}
            />
          )}
          {deletes && state === 'ENDED' && (
            <Button look="plain" onClick={() => setRemoving(true)}>
              删除录像
            </Button>
          )}
        </div>
      )}
      {there && parts && <Player parts={parts.parts} />}
      {removing && (
        <Dialog
          title="删除这段录像？"
          onClose={() => setRemoving(false)}
          actions={
            <>
              <Button onClick={() => setRemoving(false)}>取消</Button>
              <Button
                look="danger"
                pending={remove.pending}
                onClick={async () => {
                  await remove.run({ body: { recordingId } });
                  setRemoving(false);
                }}
              >
                删除
              </Button>
            </>
          }
        >
          <p>删除以后不能恢复，面试的评价不受影响。</p>
        </Dialog>
      )}
    </div>
  );
}

interface PlayerProps {
  readonly parts: readonly {
    readonly number: number;
    readonly url: string | null;
    readonly durationMs: number | null;
    readonly startedAt: string;
  }[];
}

/** One part after the other, each of which can be chosen. */
function Player({ parts }: PlayerProps) {
  const ready = parts.filter(({ url }) => url !== null);
  const [at, setAt] = useState(0);
  const current = ready[at];
  if (!current?.url) return <p className="recording-hint">录像正在整理，请过几分钟再看。</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what people said just now has no text */}
      <video
        key={current.number}
        className="recording-video"
        controls
        controlsList="nodownload"
        autoPlay
        src={current.url}
        onEnded={() => at + 1 < ready.length && setAt(at + 1)}
      />
      {ready.length > 1 && (
        <div className="recording-parts">
          {ready.map(({ number, startedAt, durationMs }, index) => (
            <Button
              key={number}
              look={index === at ? 'primary' : 'default'}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              第 {index + 1} 段 {dateTime(startedAt).slice(11, 16)}
              {durationMs !== null && `（${lengthText(durationMs)}）`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
