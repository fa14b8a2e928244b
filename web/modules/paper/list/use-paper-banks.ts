import { paperBank } from '#contract/paper/bank.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

/** As many banks as a choice can hold; more are found in the list of banks. */
const many = { body: { page: { pageNumber: 1, pageSize: 200 } } };

export function usePaperBanks() {
  // Whoever sets exams may look for papers, but not into the banks.
  const reply = useReply(paperBank.searchInner, many, { enabled: can(paperBank.searchInner) });
  return { banks: reply.data?.data ?? [], ready: reply.data !== undefined };
}
