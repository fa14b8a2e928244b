import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { errors } from '#contract/errors.ts';
import { type Bank, bank, type Visibility } from '#contract/question/bank.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useTheirs } from '../../../kit/form/stale-notice.tsx';

export interface BankFields {
  name: string;
  description: string;
  visibility: Visibility;
  practiceAllowed: boolean;
  tagIds: string[];
  managerIds: string[];
}

export const fieldsOf = (edited: Bank | undefined): BankFields => ({
  name: edited?.name ?? '',
  description: edited?.description ?? '',
  visibility: edited?.visibility ?? 'organisation',
  practiceAllowed: edited?.practiceAllowed ?? true,
  tagIds: edited?.tags.map(({ id }) => id) ?? [],
  managerIds: edited?.managers.map(({ userId }) => userId) ?? [],
});

interface SaveBankSettings {
  edited: Bank | undefined;
  form: FormInstance<BankFields>;
  onClose: () => void;
  onAdded: (bankId: string) => void;
}

/** What the server refused, at the field that it is about. */
function problemsOf(failure: CallFailure): Partial<Record<keyof BankFields, string>> {
  if (failure.code === errors.bankNameTaken.code) return { name: failure.text };
  if (failure.code === errors.bankNotPublic.code) return { visibility: failure.text };
  if (failure.code === errors.bankManagerUnable.code) return { managerIds: failure.text };
  const { name, description, visibility, tagIds, managerIds } = failure.fields;
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(visibility && { visibility }),
    ...(tagIds && { tagIds }),
    ...(managerIds && { managerIds }),
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const isBank = (value: unknown): value is Bank => typeof value === 'object' && value !== null && 'bankId' in value;

/** Saves a new or a changed bank; when somebody else was faster, `theirs` is what they saved. */
export function useSaveBank({ edited, form, onClose, onAdded }: SaveBankSettings) {
  const { theirs, asking, answer, noteStale } = useTheirs(isBank);
  const [wrong, setWrong] = useState<keyof BankFields>();
  const onFailure = (failure: CallFailure) => {
    if (noteStale(failure)) return;
    const problems = Object.entries(problemsOf(failure));
    if (problems.length === 0) return notify.error(failure.text);
    form.setFields(problems.map(([name, text]) => ({ name: name as keyof BankFields, errors: [text] })));
    setWrong(problems[0]?.[0] as keyof BankFields);
  };
  const settings = { changes: [bank.search, bank.detail], success: '已保存', quiet: true, onFailure };
  const adding = useAction(bank.add, { ...settings, onDone: ({ bankId }) => onAdded(bankId) });
  const modifying = useAction(bank.modify, { ...settings, onDone: onClose });
  const pending = adding.pending || modifying.pending;
  // The fields are closed while they are sent; the cursor returns when they are open again.
  useEffect(() => {
    if (pending || !wrong) return;
    form.focusField(wrong);
    setWrong(undefined);
  }, [form, pending, wrong]);
  const save = ({ managerIds, ...fields }: BankFields, standing = edited) => {
    if (!edited || !standing) return void adding.run({ body: { ...fields, managerIds } });
    // Managers that were left alone are nobody's change.
    const managed = isSameSet(managerIds, fieldsOf(standing).managerIds) ? {} : { managerIds };
    const body = { ...fields, ...managed, version: standing.version };
    modifying.run({ query: { bankId: edited.bankId }, body });
  };
  return {
    save: (fields: BankFields) => save(fields, theirs),
    pending,
    asking,
    theirs,
    takeTheirs: () => {
      answer();
      if (theirs) form.setFieldsValue(fieldsOf(theirs));
    },
    keepMine: () => save(form.getFieldsValue(), theirs),
  };
}
