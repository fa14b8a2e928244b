import { exam } from '#contract/exam/exam.ts';
import { type Examinee, examinee } from '#contract/exam/examinee.ts';
import { useAction } from '../../../../../kit/api/use-action.ts';
import { useQuestion } from '../../use-question.ts';
import type { Override } from './override-text.ts';

interface OverrideOptions {
  examId: string;
  success: (count: number) => string;
  onDone: () => void;
}

/** Gives people rules of their own; before somebody who is writing loses time, the server's question is put. */
export function useOverride({ examId, success, onDone }: OverrideOptions) {
  const confirm = useQuestion({ title: '有考生正在作答', ok: '确定修改', cancel: '先不修改' });
  const action = useAction(examinee.override, {
    changes: [examinee.search, exam.detail, exam.search, exam.history],
    success: ({ changed }) => success(changed),
    confirm,
    onDone,
  });
  const run = (people: readonly Pick<Examinee, 'userId'>[], rules: Override) =>
    action.run({ query: { examId }, body: { userIds: people.map(({ userId }) => userId), ...rules } });
  return { override: { run, pending: action.pending }, fields: action.fields };
}
