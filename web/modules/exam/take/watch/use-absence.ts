import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AntiCheating } from '#contract/exam/settings.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { steadyClock } from '../steady-clock.ts';
import { absenceNote } from './absence-note.ts';
import { absenceText, counts } from './absence-text.ts';
import { type Absence, AbsenceWatch, type AwayCause } from './absence-watch.ts';
import { conductEvent, lastedEvent, type ReportConduct } from './conduct-event.ts';
import { followPresence } from './presence.ts';

interface AbsenceProps {
  rules: AntiCheating;
  switchCount: number;
  report: ReportConduct;
}

interface Shown {
  readonly absence: Absence;
  /** What the server had counted before it. */
  readonly before: number;
}

/** Where handing in and a session that has run out lead: nobody goes there to be away. */
const ownWays = /^\/(login$|exam\/result\/)/;

const wentElsewhere = (address: string) => location.pathname !== address && !ownWays.test(location.pathname);

/** Reports absences; answers the last one as long as it is to be spoken of. */
export function useAbsence({ rules, switchCount, report }: AbsenceProps) {
  const [shown, setShown] = useState<Shown>();
  const latest = useRef({ rules, switchCount, report });
  useEffect(() => {
    latest.current = { rules, switchCount, report };
  });
  // a layout effect: its end still comes before the visit to the attempt is closed
  useLayoutEffect(() => {
    const address = location.pathname;
    const note = absenceNote(address);
    let before = 0;
    const speakOf = (absence: Absence) => {
      if (!counts(absence, latest.current.rules)) return;
      if (latest.current.rules.switchLimit !== null) setShown({ absence, before });
      else notify.warning(absenceText(absence, latest.current.rules, undefined));
    };
    const left = (causes: ReadonlySet<AwayCause>) => {
      before = latest.current.switchCount;
      note.write(Date.now(), causes.has('unloaded'));
      latest.current.report(conductEvent('leave'));
    };
    const returned = (absence: Absence) => {
      note.clear();
      latest.current.report(lastedEvent('return', absence.lastedMs));
      speakOf(absence);
    };
    const cameBack = (lastedMs: number) => {
      // the server has counted it when this page entered
      before = 0;
      returned({ lastedMs, causes: new Set(['hidden']) });
    };
    const watch = new AbsenceWatch({ clock: steadyClock, hasFocus: () => document.hasFocus(), left, returned });
    const awayMs = note.awayMs(Date.now());
    const stop = followPresence(watch, {
      fullScreen: rules.fullScreen,
      continued: awayMs !== undefined,
      arrived: () => awayMs !== undefined && cameBack(awayMs),
    });
    return () => {
      stop();
      if (wentElsewhere(address)) watch.away('hidden');
      else note.clear();
      watch.close();
    };
  }, [rules.fullScreen]);
  const counted = shown && switchCount > shown.before ? switchCount : undefined;
  return { absence: shown?.absence, counted, dismiss: () => setShown(undefined) };
}
