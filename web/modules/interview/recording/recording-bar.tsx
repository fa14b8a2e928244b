import { useEffect, useState } from 'react';
import { type RecordingInRoom, type RecordingOfCandidate, recordingLimits } from '#contract/interview/recording.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { unsentText } from './unsent.tsx';
import type { Recording } from './use-recording.ts';
import type { Sending } from './use-sender.ts';
import './recording.css';

const promise = `录像只用于本次招聘的评价，只有面试官和负责这个职位的人能看，保存 ${recordingLimits.keptDays} 天后自动删除，同意可以随时撤回。不同意不影响面试。`;

interface QuestionProps {
  readonly askedBy: string;
  readonly pending: boolean;
  readonly onAnswer: (given: boolean) => void;
}

/** Asked of everybody in the room, and answered by each for themselves. */
export function ConsentQuestion({ askedBy, pending, onAnswer }: QuestionProps) {
  return (
    <div className="recording-question" role="alert">
      <p>
        <b>{askedBy}请求录制这场面试的画面和声音，您同意吗？</b>
        {promise}
      </p>
      <div>
        <Button pending={pending} onClick={() => onAnswer(false)}>
          不同意
        </Button>
        <Button look="primary" pending={pending} onClick={() => onAnswer(true)}>
          同意录制
        </Button>
      </div>
    </div>
  );
}

/** Seen by everybody as long as it is recorded, and read out when that changes. */
function Sign({ paused, children }: { readonly paused?: boolean; readonly children: string }) {
  return (
    <span role="status" className={paused ? 'recording-sign recording-paused' : 'recording-sign'}>
      {children}
    </span>
  );
}

interface WithdrawProps {
  readonly pending: boolean;
  readonly onWithdraw: () => void;
}

export function Withdraw({ pending, onWithdraw }: WithdrawProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        撤回录制的同意
      </Button>
      {asking && (
        <Dialog
          title="撤回同意，并删除录像？"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>再想想</Button>
              <Button
                look="danger"
                pending={pending}
                onClick={() => {
                  setAsking(false);
                  onWithdraw();
                }}
              >
                撤回并删除
              </Button>
            </>
          }
        >
          <p>录制立即停止，已经录下的内容全部删除，不能恢复。面试照常进行。</p>
        </Dialog>
      )}
    </>
  );
}

/** Nothing has come for a moment: only what lasts is worth saying. */
const noticedMs = 10_000;

function useLasting(now: boolean) {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = now ? setTimeout(() => setLasts(true), noticedMs) : undefined;
    if (!now) setLasts(false);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasts;
}

function Going({ recording }: { readonly recording: Recording }) {
  const { shown, missing, alone, here, pending } = recording;
  const paused = missing.length > 0 || alone;
  const interrupted = useLasting(!here && !paused && shown?.alive === false);
  return (
    <>
      {interrupted && <Sign paused>录制中断</Sign>}
      {!interrupted && <Sign paused={paused}>{paused ? '录制暂停' : '录制中'}</Sign>}
      {interrupted && !shown?.mine && (
        <Button look="plain" onClick={recording.takeOver}>
          由我继续录制
        </Button>
      )}
      <Button look="plain" pending={pending} onClick={recording.end}>
        停止录制
      </Button>
      {shown?.own && <Withdraw pending={pending} onWithdraw={() => recording.answer(false)} />}
    </>
  );
}

/** In the head of an interviewer's room: whether it is recorded, and what can be done about it. */
export function RecordingStatus({ recording }: { readonly recording: Recording }) {
  const { shown, pending } = recording;
  if (shown === undefined) return null;
  if (shown?.state === 'RECORDING') return <Going recording={recording} />;
  if (shown?.state === 'ASKED') {
    return (
      <>
        <Sign paused>等待同意</Sign>
        <Button look="plain" pending={pending} onClick={recording.end}>
          不录了
        </Button>
      </>
    );
  }
  if (shown?.asksLeft === 0) return null;
  return (
    <Button look="plain" pending={pending} onClick={recording.ask}>
      请求录制
    </Button>
  );
}

function lineOf({ shown, missing, alone, problem, here }: Recording, { waiting, lost }: Sending) {
  if (lost && waiting > 0) return `${unsentText(waiting)}暂时传不上去，先保存在这个浏览器里，恢复以后自动上传。`;
  if (problem) return `没有在录制：${problem}。`;
  if (!shown) return '';
  const names = missing.join('、');
  if (shown.state === 'ASKED')
    return names ? `正在征求录制的同意，还差：${names}。` : '都同意了，候选人进入房间后开始录制。';
  if (shown.state === 'RECORDING' && names) return `录制已暂停：${names}还没有同意。`;
  if (shown.state === 'RECORDING' && alone) return '录制已暂停：候选人不在房间里，这时的谈话不会录下来。';
  if (shown.state === 'RECORDING' && here) return '';
  return endings(shown);
}

function endings({ state, people, startedAt }: RecordingInRoom) {
  if (state === 'ENDED' && startedAt) return '录制已结束，传完以后可以在这场面试的页面里观看。';
  const refused = people
    .filter(({ given }) => !given)
    .map(({ name }) => name)
    .join('、');
  if (state === 'REFUSED') return `${refused}不同意录制，这场面试没有录制。`;
  if (state === 'WITHDRAWN') return `${refused}撤回了同意，录像已删除。`;
  return '';
}

/** Below the head: the question to oneself, or the one sentence that is to be known now. */
export function RecordingNotice({ recording, sending }: { readonly recording: Recording; readonly sending: Sending }) {
  const { shown, pending } = recording;
  const [closed, setClosed] = useState('');
  const going = shown?.state === 'ASKED' || shown?.state === 'RECORDING';
  if (shown && going && shown.own === null)
    return <ConsentQuestion askedBy={shown.askedBy} pending={pending} onAnswer={recording.answer} />;
  const line = lineOf(recording, sending);
  if (!line || line === closed) return null;
  return (
    <p className="room-note" role="status">
      {line}
      <Button look="plain" onClick={() => setClosed(line)}>
        知道了
      </Button>
    </p>
  );
}

interface CandidateProps {
  readonly shown: RecordingOfCandidate | undefined;
  readonly pending: boolean;
  readonly onAnswer: (recordingId: string, given: boolean) => void;
}

/** For the candidate: that it is recorded, and the way to have it stopped. */
export function CandidateStatus({ shown, pending, onAnswer }: CandidateProps) {
  const newest = shown?.newest;
  if (newest?.state !== 'RECORDING' || !newest.own) return null;
  return (
    <>
      <Sign paused={!newest.alive}>{newest.alive ? '录制中' : '录制暂停'}</Sign>
      <Withdraw pending={pending} onWithdraw={() => onAnswer(newest.recordingId, false)} />
    </>
  );
}

export function CandidateNotice({ shown, pending, onAnswer }: CandidateProps) {
  const newest = shown?.newest;
  const going = newest?.state === 'ASKED' || newest?.state === 'RECORDING';
  if (!newest || !going || newest.own !== null) return null;
  const answer = (given: boolean) => onAnswer(newest.recordingId, given);
  return <ConsentQuestion askedBy={`面试官${newest.askedBy}`} pending={pending} onAnswer={answer} />;
}

/** Outside the room, as long as there is anything: each can be taken back. */
export function CandidateRecordings({ shown, pending, onAnswer }: CandidateProps) {
  return shown?.kept.map(({ recordingId, startedAt }) => (
    <div key={recordingId} className="recording-hint">
      这场面试有 {dateTime(startedAt).slice(0, 16)} 的录像，保存 {recordingLimits.keptDays} 天后自动删除。
      <Withdraw pending={pending} onWithdraw={() => onAnswer(recordingId, false)} />
    </div>
  ));
}
