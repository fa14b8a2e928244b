import { Alert, Button } from 'antd';
import { errors } from '#contract/errors.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { ErrorState } from '../../../kit/states.tsx';

export const goneText = '这一节现在不能学习了：它已被删除，或课程已经关闭。学过的部分都保留着。';

const closedCodes: readonly number[] = [errors.courseNotOpen.code, errors.courseNotMember.code];

/** Why nobody can go on here, whatever they try; undefined: another try may help. */
export function goneWords({ status, code, text }: Pick<CallFailure, 'status' | 'code' | 'text'>) {
  if (status === 404) return goneText;
  return closedCodes.includes(code) ? text : undefined;
}

/** It is over here, and the way on. */
export function SectionGone({ text, onLeave }: { text: string; onLeave: () => void }) {
  return <Alert type="warning" showIcon title={text} action={<Button onClick={onLeave}>回到课程</Button>} />;
}

interface OpeningFailedProps {
  failure: CallFailure;
  onRetry: () => void;
  onLeave: () => void;
}

/** A section that did not open: it is gone, or may be tried again. */
export function OpeningFailed({ failure, onRetry, onLeave }: OpeningFailedProps) {
  const gone = goneWords(failure);
  if (gone) return <SectionGone text={gone} onLeave={onLeave} />;
  return <ErrorState {...(!failure.noResponse && { text: failure.text })} onRetry={onRetry} />;
}
