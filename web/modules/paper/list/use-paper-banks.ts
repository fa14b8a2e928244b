import { paperBank } from '#contract/paper/bank.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

/** All banks of the organisation, to choose from. */
export function usePaperBanks() {
  // Whoever sets exams may look for papers, but not into the banks.
  const reply = useReply(paperBank.allBesides, {}, { enabled: can(paperBank.allBesides) });
  return { banks: reply.data ?? [], ready: reply.data !== undefined };
}
