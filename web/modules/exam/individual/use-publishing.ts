import { useState } from 'react';
import { exam } from '#contract/exam/exam.ts';
import { examIndividual } from '#contract/exam/individual.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';

const progressMs = 1500;

/** How far the papers of an exam are made; asked again while they are, and once they are the exam is another. */
export function usePublishing(examId: string) {
  const [waiting, setWaiting] = useState(false);
  const sent = { query: { examId } };
  const publishing = useReply(examIndividual.progress, sent, { quiet: true, ...(waiting && { everyMs: progressMs }) });
  const isWaiting = publishing.data?.state === 'WAITING';
  if (isWaiting !== waiting) {
    setWaiting(isWaiting);
    if (publishing.data && !isWaiting) {
      for (const call of [exam.detail, exam.search, examIndividual.papers]) {
        queryClient.invalidateQueries({ queryKey: replyKey(call) });
      }
    }
  }
  return publishing;
}
