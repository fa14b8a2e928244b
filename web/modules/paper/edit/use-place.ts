import { paperBank } from '#contract/paper/bank.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import type { PaperPlace } from '../../question/index.ts';

/** Finds or makes the bank of what `PaperBankItem` asked for. */
export function usePlace() {
  const add = useAction(paperBank.add, { changes: [paperBank.searchInner, paperBank.allBesides] });
  const settle = async ({ paperBankId, bankName }: PaperPlace) =>
    paperBankId ?? (await add.run({ body: { name: bankName ?? '' } }))?.paperBankId;
  const fields: Readonly<Record<string, string>> = add.fields.name ? { bankName: add.fields.name } : {};
  return { settle, pending: add.pending, fields };
}
