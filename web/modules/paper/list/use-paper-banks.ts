import { paperBank } from '#contract/paper/bank.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

/** As many banks as a choice can hold; more are found in the list of banks. */
const many = { body: { page: { pageNumber: 1, pageSize: 200 } } };

export function usePaperBanks() {
  const reply = useReply(paperBank.searchInner, many);
  return { banks: reply.data?.data ?? [], ready: reply.data !== undefined };
}
