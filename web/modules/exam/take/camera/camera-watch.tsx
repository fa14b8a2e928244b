import { useEffect, useRef, useState } from 'react';
import type { AntiCheating } from '#contract/exam/settings.ts';
import { snapshot } from '#contract/exam/snapshot.ts';
import { call } from '../../../../kit/api/call.ts';
import { storedUser } from '../../../../kit/api/session/stored.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { steadyClock } from '../steady-clock.ts';
import { conductEvent, type ReportConduct } from '../watch/conduct-event.ts';
import { canAskForCamera, closeCamera, openCamera } from './camera.ts';
import { type Consent, keepConsent, readConsent } from './consent.ts';
import { takePicture } from './picture.ts';
import { PictureWatch } from './picture-watch.ts';

const minuteMs = 60_000;
const patienceMs = 20_000;

/** A picture that does not get through is not missed: the next one comes soon. */
async function send(attemptId: string, picture: Blob) {
  const file = new File([picture], 'snapshot.jpg', { type: 'image/jpeg' });
  const options = { quiet: true, read: false, stay: true, timeoutMs: patienceMs };
  await call(snapshot.add, { query: { attemptId }, file }, options).catch(() => undefined);
}

/** Opens the camera and takes pictures until the returned function is called; `none`: there are none. */
function watchCamera(attemptId: string, everyMs: number, none: () => void) {
  let left = false;
  let stop = () => {};
  openCamera().then((stream) => {
    if (typeof stream === 'string') return left || none();
    if (left) return closeCamera(stream);
    const take = async () => (stream.active ? takePicture(stream) : undefined);
    const watch = new PictureWatch({
      ...{ clock: steadyClock, everyMs, take, none },
      send: (picture) => send(attemptId, picture),
    });
    stop = () => {
      watch.close();
      closeCamera(stream);
    };
  });
  return () => {
    left = true;
    stop();
  };
}

interface CameraWatchProps {
  examId: string;
  attemptId: string;
  rules: AntiCheating;
  report: ReportConduct;
}

/** Takes the pictures that the exam asks for and the person agreed to; whoever was not asked yet is asked here. */
export function CameraWatch({ examId, attemptId, rules, report }: CameraWatchProps) {
  const userId = storedUser.read()?.userId ?? '';
  const { snapshotMinutes, snapshotDays } = rules;
  const [said, setSaid] = useState<Consent | undefined>(() =>
    canAskForCamera() ? readConsent(userId, examId) : 'declined',
  );
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    if (snapshotMinutes === null || said === undefined) return undefined;
    const none = () => latest.current(conductEvent('noCamera'));
    if (said === 'agreed') return watchCamera(attemptId, snapshotMinutes * minuteMs, none);
    none();
    return undefined;
  }, [said, attemptId, snapshotMinutes]);
  if (snapshotMinutes === null || said !== undefined) return null;
  const say = (answer: Consent) => {
    keepConsent(userId, examId, answer);
    setSaid(answer);
  };
  return (
    <p className="conduct-note" role="status">
      这场考试每 {snapshotMinutes} 分钟拍一张照片，只给监考员看，保留 {snapshotDays} 天。
      <Button onClick={() => say('agreed')}>同意并开启摄像头</Button>
      <Button look="plain" onClick={() => say('declined')}>
        不开启
      </Button>
    </p>
  );
}
