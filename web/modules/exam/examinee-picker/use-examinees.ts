import { useRef, useState } from 'react';
import { designation } from '#contract/exam/designation.ts';
import { exam } from '#contract/exam/exam.ts';
import { type ExamineeRules, examinee } from '#contract/exam/examinee.ts';
import { call } from '../../../kit/api/call.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';
import { useQuestion } from '../question/use-question.ts';
import { type Chosen, idsOf, withAlso, without } from './chosen.ts';
import { leavingText } from './leaving-text.ts';

/** What others show of it; whoever chose may have closed the list before it was saved. */
const changed = [exam.search, exam.detail, exam.history, examinee.search, designation.overview, designation.search];

interface ExamineesOptions {
  /** People may lose something by leaving: that is asked first. */
  asks?: boolean;
  /** Where papers are designated: what those get who are added. */
  paperId?: string | undefined;
}

/** Whom an exam is for. A change shows at once and is saved at once, one after the other; the total comes from the server. */
export function useExaminees(examId = '', { asks = false, paperId }: ExamineesOptions = {}) {
  const ask = useQuestion({ title: '移除这些考生？', ok: '移除', cancel: '不移除' });
  const key = replyKey(examinee.rules, { query: { examId } });
  const reply = useReply(examinee.rules, { query: { examId } }, { quiet: true, enabled: examId !== '' });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);

  const settle = () => {
    setWaiting((waiting) => waiting - 1);
    for (const endpoint of changed) queryClient.invalidateQueries({ queryKey: replyKey(endpoint) });
  };
  const show = (change: (rules: ExamineeRules) => ExamineeRules) =>
    queryClient.setQueryData<ExamineeRules>(key, (rules) => rules && change(rules));

  const write = async (endpoint: typeof examinee.add | typeof examinee.remove, chosen: Chosen) => {
    await queryClient.cancelQueries({ queryKey: key });
    show((rules) => (endpoint === examinee.add ? withAlso(rules, chosen) : without(rules, chosen)));
    setWaiting((waiting) => waiting + 1);
    const send = async () => {
      try {
        const given = endpoint === examinee.add && paperId !== undefined && { paperId };
        const { total } = await call(endpoint, { query: { examId }, body: { ...idsOf(chosen), ...given } });
        show((rules) => ({ ...rules, total }));
        // Only the server knows how many of a tag's or post's people are in reach.
        if (chosen.tags || chosen.posts) await queryClient.invalidateQueries({ queryKey: key });
      } catch {
        // It was said already; what is shown must be what is saved.
        await queryClient.invalidateQueries({ queryKey: key });
      } finally {
        settle();
      }
    };
    queue.current = queue.current.then(send);
    await queue.current;
  };

  return {
    reply,
    rules: reply.data,
    saving: waiting > 0,
    add: (chosen: Chosen) => write(examinee.add, chosen),
    remove: async (chosen: Chosen) => {
      if (!asks || (await ask(leavingText(chosen)))) await write(examinee.remove, chosen);
    },
    /** By whoever has asked already. */
    removeAll: ({ departments, posts, tags, users }: ExamineeRules) =>
      write(examinee.remove, { departments, posts, tags, users }),
  };
}

export type Examinees = ReturnType<typeof useExaminees>;
