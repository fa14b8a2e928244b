import { type InterviewState, interviewStates } from '#contract/interview/interview.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';

const tones: Readonly<Record<InterviewState, Tone>> = {
  OFFERED: 'orange',
  SCHEDULED: 'orange',
  CONFIRMED: 'blue',
  CHECKED_IN: 'green',
  IN_PROGRESS: 'green',
  ENDED: 'orange',
  EVALUATED: 'grey',
  DECLINED: 'red',
  CANCELLED: 'grey',
  NO_SHOW: 'red',
};

export const StateDot = ({ state }: { state: InterviewState }) => (
  <StatusDot tone={tones[state]}>{interviewStates[state]}</StatusDot>
);

export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as K, label }));
