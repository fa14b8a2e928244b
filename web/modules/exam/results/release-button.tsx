import { exam } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { releaseText, type Statistics } from './distribution.ts';

/** Opens the results to the examinees; refusals of the server are shown as they come. */
export function ReleaseButton({ statistics }: { statistics: Statistics }) {
  const release = useAction(result.release, {
    changes: [result.statistics, result.search, exam.search],
    success: '成绩已公布',
  });
  if (statistics.releasedAt || !can(result.release)) return null;
  const { examId, name } = statistics;
  return (
    <ActionButton
      label="公布成绩"
      type="primary"
      confirm={{ title: `公布「${name}」的成绩？`, content: releaseText(statistics), ok: '公布' }}
      onClick={() => release.run({ query: { examId } })}
    />
  );
}
