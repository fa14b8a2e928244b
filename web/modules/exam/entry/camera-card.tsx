import { useEffect, useRef, useState } from 'react';
import type { MyExam } from '#contract/exam/attempt.ts';
import { storedUser } from '../../../kit/api/session/stored.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { canAskForCamera, closeCamera, type NoCamera, openCamera } from '../take/camera/camera.ts';
import { type Consent, consentLines, keepConsent, readConsent } from '../take/camera/consent.ts';

const texts = {
  agreed: '您已同意。开始考试后自动拍照，进入作答页面时浏览器可能再问一次能否使用摄像头。',
  declined: '您选择了不开启，可以照常考试。',
  impossible: '这台设备没有可用的摄像头，可以照常考试。',
  denied: '浏览器没有允许使用摄像头。可以在浏览器的网站设置里允许后再试，也可以照常考试。',
} as const;

function Preview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} autoPlay muted playsInline aria-label="摄像头预览" />;
}

/** The camera as it is tried here, and what was said to pictures in this exam. */
function useCamera(examId: string) {
  const userId = storedUser.read()?.userId ?? '';
  const [said, setSaid] = useState<Consent | undefined>(() => readConsent(userId, examId));
  const [missing, setMissing] = useState<NoCamera | undefined>(() => (canAskForCamera() ? undefined : 'impossible'));
  const [stream, setStream] = useState<MediaStream>();
  useEffect(() => () => stream && closeCamera(stream), [stream]);
  const say = (answer: Consent) => {
    keepConsent(userId, examId, answer);
    setSaid(answer);
  };
  return {
    ...{ said, missing, stream },
    agree: async () => {
      const opened = await openCamera();
      setMissing(typeof opened === 'string' ? opened : undefined);
      if (typeof opened === 'string') return;
      setStream(opened);
      say('agreed');
    },
    decline: () => {
      setStream(undefined);
      say('declined');
    },
  };
}

/** What pictures are taken of whoever takes this exam: asked for, and shown as the camera sees it, before it begins. */
export function CameraCard({ exam }: { exam: MyExam }) {
  const { snapshotMinutes, snapshotDays } = exam.antiCheating;
  const camera = useCamera(exam.examId);
  if (snapshotMinutes === null) return null;
  const { said, missing, stream } = camera;
  const state = missing ?? said;
  return (
    <section className="ui-card entry-camera" aria-labelledby="entry-camera">
      <h2 id="entry-camera">拍照监考</h2>
      <ul>
        {consentLines(snapshotMinutes, snapshotDays).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {stream && <Preview stream={stream} />}
      <p role="status">{state && texts[state]}</p>
      {missing !== 'impossible' && (
        <div className="entry-camera-answers">
          {!stream && (
            <Button onClick={camera.agree}>{said === 'agreed' ? '看看摄像头的画面' : '同意并开启摄像头'}</Button>
          )}
          {said !== 'declined' && (
            <Button look="plain" onClick={camera.decline}>
              {said === 'agreed' ? '撤回同意' : '不开启'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
