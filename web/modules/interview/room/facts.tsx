import type { InterviewDetail } from '#contract/interview/interview.ts';
import type { InterviewInvitation } from '#contract/interview/link.ts';
import { roundModes } from '#contract/recruitment/job-fields.ts';
import { dateTime } from '../../../kit/text/time.ts';

/** 2026-11-20 09:00–09:45 */
export function spanText(startsAt: string | null, endsAt: string | null) {
  if (!startsAt || !endsAt) return '待定';
  const [from, to] = [dateTime(startsAt).slice(0, 16), dateTime(endsAt).slice(0, 16)];
  return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} 至 ${to}`;
}

type Told = Pick<InterviewDetail | InterviewInvitation, 'startsAt' | 'endsAt' | 'mode' | 'place' | 'note'>;

interface FactsProps {
  shown: Told;
  /** Who asks. */
  people: readonly string[];
  more?: readonly (readonly [name: string, value: string])[];
}

/** When, how, where and with whom. */
export function Facts({ shown, people, more = [] }: FactsProps) {
  const facts = [
    ...more,
    ['时间', spanText(shown.startsAt, shown.endsAt)],
    ['方式', roundModes[shown.mode]],
    ['地点', shown.place],
    ['面试官', people.join('、')],
    ['说明', shown.note],
  ].filter(([, value]) => Boolean(value));
  return (
    <dl className="interview-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
