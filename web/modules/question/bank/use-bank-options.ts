import { bank } from '#contract/question/bank.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTyped } from '../../../kit/form/use-typed.ts';

/** As many as a list of choices can hold; the one that is chosen is always among them. */
const most = 200;

interface Which {
  /** Only those whose questions the caller may change. */
  writable?: boolean;
  /** The platform's public ones instead. */
  platform?: boolean;
}

/** Where there are more than a list holds, the server looks for what is typed. */
function useFoundBanks(which: Which, isCut: boolean) {
  const { typed, type } = useTyped();
  const found = useReply(
    bank.search,
    { query: { page: 0, size: most }, body: { ...which, text: typed } },
    { enabled: isCut && typed !== '', keepPrevious: true, quiet: true },
  );
  return { found: isCut && typed !== '' ? found.data?.data : undefined, type };
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
  const isListed = (id: string) => listed.some(({ bankId }) => bankId === id);
  const missing = chosen.data && !isListed(chosen.data.bankId) ? [chosen.data] : [];
  const isCut = (banks.data?.total ?? 0) > most;
  const { found, type } = useFoundBanks(which, isCut);
  const offered = (found ?? [...missing, ...listed]).filter(({ writable }) => writable || !which.writable);
  return {
    options: offered.map(({ bankId, name }) => ({ value: bankId, label: name })),
    /** False only where that is known; the server decides. */
    isWritable: (bankId: string) => [...missing, ...listed].find((one) => one.bankId === bankId)?.writable ?? true,
    chosen: chosenId === undefined ? undefined : chosen.data,
    failure: chosenId === undefined ? null : chosen.error,
    loading: banks.isPending,
    /** For the field of a `Select` of these; what is typed before they are there counts too. */
    showSearch: { ...(isCut ? { filterOption: false } : { optionFilterProp: 'label' }), onSearch: type },
  };
}
