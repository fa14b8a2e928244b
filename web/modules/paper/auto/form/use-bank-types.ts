import { bank } from '#contract/question/bank.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';

/** The same question as that of the choices, which is asked once. */
const asked = { query: { page: 0, size: 200 }, body: {} };

/** How many questions of each type some banks have together. */
export function useBankTypes() {
  const banks = useReply(bank.search, asked, { freshMs: 30_000, quiet: true });
  return (bankIds: readonly string[]): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { bankId, typeCounts } of banks.data?.data ?? []) {
      if (!bankIds.includes(bankId)) continue;
      for (const { type, count } of typeCounts) counts.set(type, (counts.get(type) ?? 0) + count);
    }
    return counts;
  };
}
