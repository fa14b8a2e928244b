import type { Reply } from '#contract/endpoint.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import type { PaperPlace } from './paper-bank-item.tsx';

/** What is to be built: which of the papers in the file, from 1; 0: all that it holds. */
export interface WantedPaper {
  place: number;
  name: string;
  suggestedMinutes: number;
}

export type Made = Reply<typeof paper.addFromImport> & Pick<WantedPaper, 'name'>;

/** Builds one paper after the other; what is refused is asked again with those already there answering the same. */
export function useMakePapers(importId: string, onMade: (made: readonly Made[]) => void) {
  const addBank = useAction(paperBank.add, { changes: [paperBank.allBesides, paperBank.searchInner] });
  const add = useAction(paper.addFromImport, {
    changes: [paper.search, paper.inImport],
    quiet: true,
    // What is wrong with the import or a field is shown in the form.
    onFailure: ({ text, fields }) => Object.keys(fields).length === 0 && notify.error(text),
  });
  const run = async ({ paperBankId, bankName }: PaperPlace, wanted: readonly WantedPaper[]) => {
    const bankId = paperBankId ?? (await addBank.run({ body: { name: bankName ?? '' } }))?.paperBankId;
    if (!bankId) return;
    const made: Made[] = [];
    for (const one of wanted) {
      const reply = await add.run({ body: { importId, ...one, paperBankId: bankId } });
      if (!reply) return;
      made.push({ ...reply, name: one.name });
    }
    onMade(made);
  };
  const fields: Readonly<Record<string, string>> = {
    ...add.fields,
    ...(addBank.fields.name ? { bankName: addBank.fields.name } : {}),
  };
  return { run, fields, pending: add.pending || addBank.pending };
}
