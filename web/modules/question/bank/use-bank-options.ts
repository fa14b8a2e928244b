import { bank } from '#contract/question/bank.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

/** As many as a list of choices can hold; the one that is chosen is always among them. */
const most = 200;

interface Which {
  /** Only those whose questions the caller may change. */
  writable?: boolean;
  /** The platform's public ones instead. */
  platform?: boolean;
}

/** Banks to choose from, and the chosen one in full. */
export function useBankOptions(chosenId?: string, which: Which = {}) {
  const banks = useReply(bank.search, { query: { page: 0, size: most }, body: which }, { freshMs: 30_000 });
  const chosen = useReply(
    bank.detail,
    { query: { bankId: chosenId ?? '' } },
    { enabled: chosenId !== undefined, quiet: true },
  );
  const listed = banks.data?.data ?? [];
  const missing = chosen.data && !listed.some(({ bankId }) => bankId === chosen.data.bankId) ? [chosen.data] : [];
  return {
    options: [...missing, ...listed].map(({ bankId, name }) => ({ value: bankId, label: name })),
    /** False only where that is known; the server decides. */
    isWritable: (bankId: string) => [...missing, ...listed].find((one) => one.bankId === bankId)?.writable ?? true,
    chosen: chosenId === undefined ? undefined : chosen.data,
    failure: chosenId === undefined ? null : chosen.error,
    loading: banks.isPending,
  };
}
