import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { exam } from '#contract/exam/exam.ts';
import { ChangedOverrides, type Examinee, examinee } from '#contract/exam/examinee.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useQuestion } from '../question/use-question.ts';
import type { Override } from './override-text.ts';

interface OverrideOptions {
  examId: string;
  people: readonly Pick<Examinee, 'userId' | 'override'>[];
  success: (count: number) => string;
  onDone: () => void;
}

const newestOf = (before: OverrideOptions['people'], changed: ChangedOverrides) => [
  ...before.filter((one) => !changed.some(({ userId }) => userId === one.userId)),
  ...changed,
];

/**
 * Gives people rules of their own in place of those that were seen; `news`: whose are others by now, as somebody else
 * gave them. Before
 * somebody who is writing loses time, the server's question is put.
 */
export function useOverride({ examId, people, success, onDone }: OverrideOptions) {
  const [news, setNews] = useState<ChangedOverrides>([]);
  const confirm = useQuestion({ title: '有考生正在作答', ok: '确定修改', cancel: '先不修改' });
  const action = useAction(examinee.override, {
    changes: [examinee.search, exam.detail, exam.search, exam.history],
    success: ({ changed }) => success(changed),
    confirm,
    onDone,
    quiet: true,
    onFailure: (failure) => {
      const changed = failure.status === errors.stale.status && ChangedOverrides.safeParse(failure.current).data;
      if (changed) return setNews((before) => newestOf(before, changed));
      if (!failure.silent && Object.keys(failure.fields).length === 0) notify.error(failure.text);
    },
  });
  const run = (rules: Override) => {
    const seen = newestOf(people, news);
    return action.run({ query: { examId }, body: { userIds: seen.map(({ userId }) => userId), ...rules, seen } });
  };
  return { override: { run, pending: action.pending }, fields: action.fields, news };
}
