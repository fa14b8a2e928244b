import type { AntiCheating } from '#contract/exam/settings.ts';
import { waitText } from '../exam-clock.ts';
import type { Absence } from './absence-watch.ts';

type SwitchRules = Pick<AntiCheating, 'switchLimit' | 'switchSeconds'>;

/** Shorter absences are nobody's business; one without any length is none. */
export const counts = ({ lastedMs }: Pick<Absence, 'lastedMs'>, { switchSeconds }: SwitchRules) =>
  lastedMs > 0 && lastedMs >= switchSeconds * 1000;

/** Leaving full screen is something else to the person than leaving the page. */
const leftWhat = ({ causes }: Pick<Absence, 'causes'>) =>
  causes.size === 1 && causes.has('windowed') ? '退出全屏' : '离开了考试页面';

const lasted = ({ lastedMs }: Pick<Absence, 'lastedMs'>) =>
  waitText(Math.max(1000, Math.floor(lastedMs / 1000) * 1000));

/** What an absence has come to. `counted`: the server's number, undefined until this absence is in it. */
export function absenceText(absence: Absence, { switchLimit }: SwitchRules, counted: number | undefined) {
  const left = `您${leftWhat(absence)} ${lasted(absence)}`;
  if (switchLimit === null) return `${left}，已作记录。`;
  if (counted === undefined) return `${left}，将记为一次离开，达到 ${switchLimit} 次将自动交卷。`;
  if (counted >= switchLimit) return `${left}，已记 ${counted} 次，达到上限，正在自动交卷。`;
  return `${left}，已记 ${counted} 次，达到 ${switchLimit} 次将自动交卷。`;
}
