import { type ReactNode, useState } from 'react';
import type { AntiCheating } from '#contract/exam/settings.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { AbsenceNotice } from './absence-notice.tsx';
import { conductEvent, type ReportConduct } from './conduct-event.ts';
import { FullScreenCover } from './full-screen-cover.tsx';
import { IdleNotice } from './idle-notice.tsx';
import { useAbsence } from './use-absence.ts';
import { useCopyBlock } from './use-copy-block.ts';
import { guardClass, useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import './watch.css';
import { watermarkTile } from './watermark.ts';

interface ConductGuardProps {
  rules: AntiCheating;
  /** Absences that the server has counted so far. */
  switchCount: number;
  /** Drawn over the exam where the rules ask for it. */
  watermark: string;
  /** Called as soon as something has happened; `leave` comes while the page may be on its way out. */
  report: ReportConduct;
  /** Nobody did anything for too long, the countdown included: `idle` has been reported just before. */
  onIdle: () => void;
  /** How long handing in is still refused for. */
  tooEarlyMs: () => number;
  /** What the person has written so far. */
  ownTexts: () => readonly string[];
  children: ReactNode;
}

/** For a device that has no full screen: it is let in, and asked to stay. */
function NoFullScreenNote() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <p className="conduct-note" role="status">
      这台设备不支持全屏，可以照常作答，请不要离开考试页面。
      <Button look="plain" onClick={() => setClosed(true)}>
        知道了
      </Button>
    </p>
  );
}

/** Around the room while somebody takes an exam: sees absences, idleness and copying, and holds to full screen. */
export function ConductGuard(props: ConductGuardProps) {
  const { rules, switchCount, watermark, report, onIdle, tooEarlyMs, ownTexts, children } = props;
  const screen = useFullScreen(rules.fullScreen);
  const { absence, counted, dismiss } = useAbsence({ rules, switchCount, report });
  const seconds = useIdle(rules.idleMinutes, tooEarlyMs, () => {
    report(conductEvent('idle'));
    onIdle();
  });
  useCopyBlock({ blocked: rules.blockCopy, ownTexts, report: () => report(conductEvent('copy')) });
  return (
    <>
      {rules.blockCopy && <p className="conduct-unprinted" aria-hidden="true" />}
      <div className={rules.blockCopy ? `${guardClass} conduct-closed` : guardClass}>
        {screen === 'impossible' && <NoFullScreenNote />}
        {children}
        {absence && <AbsenceNotice absence={absence} rules={rules} counted={counted} onClose={dismiss} />}
        {screen === 'missing' && <FullScreenCover />}
        {seconds !== undefined && <IdleNotice seconds={seconds} />}
        {rules.watermark && (
          <div className="conduct-watermark" style={{ backgroundImage: watermarkTile(watermark) }} aria-hidden="true" />
        )}
      </div>
    </>
  );
}
