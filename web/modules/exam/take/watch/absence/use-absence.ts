import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AntiCheating } from '#contract/exam/settings.ts';
import { notify } from '../../../../../kit/api/notify.ts';
import { conductEvent, lastedEvent, type ReportConduct } from '../conduct-event.ts';
import { steadyClock } from '../watch-clock.ts';
import { AbsenceNote } from './absence-note.ts';
import { absenceText, counts } from './absence-text.ts';
import { type Absence, AbsenceWatch } from './absence-watch.ts';
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
    const note = new AbsenceNote(sessionStorage, address);
    let before = 0;
    const speakOf = (absence: Absence) => {
      if (!counts(absence, latest.current.rules)) return;
      if (latest.current.rules.switchLimit !== null) setShown({ absence, before });
      else notify.warning(absenceText(absence, latest.current.rules, undefined));
    };
    const left = () => {
      before = latest.current.switchCount;
      note.write(Date.now());
      latest.current.report(conductEvent('leave'));
    };
    const returned = (absence: Absence) => {
      note.take(Date.now());
      latest.current.report(lastedEvent('return', absence.lastedMs));
      speakOf(absence);
    };
    const watch = new AbsenceWatch({ clock: steadyClock, left, returned });
    const stop = followPresence(watch, rules.fullScreen, () => {
      const lastedMs = note.take(Date.now());
      if (lastedMs === undefined) return;
      // the server has counted it when this page entered, by its own clock
      before = 0;
      latest.current.report(conductEvent('return'));
      speakOf({ lastedMs, causes: new Set(['hidden']) });
    });
    return () => {
      stop();
      if (wentElsewhere(address)) watch.away('hidden');
      watch.close();
    };
  }, [rules.fullScreen]);
  const counted = shown && switchCount > shown.before ? switchCount : undefined;
  return { absence: shown?.absence, counted, dismiss: () => setShown(undefined) };
}
