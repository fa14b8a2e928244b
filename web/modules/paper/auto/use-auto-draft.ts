import { useCallback, useState } from 'react';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { readKept, useKept } from '../kept.ts';
import { AutoFields, firstFields } from './demand/fields.ts';

/** What the forms are for: papers to keep, or one exam; by the model of a post or by what the author writes. */
export type AutoUse = 'paper' | 'exam' | 'post' | 'postExam';

const usualForms = { paper: 1, exam: 3, post: 1, postExam: 1 } as const;

export const firstFieldsFor = (use: AutoUse): AutoFields => ({ ...firstFields(), forms: usualForms[use] });

/** The form, kept for this person in this browser as it is written. */
export function useAutoDraft(use: AutoUse) {
  const key = `auto-${use}-${useUser()?.userId ?? ''}`;
  const [kept] = useState(() => readKept(key, AutoFields));
  const [fields, setFields] = useState<AutoFields>(() => kept ?? firstFieldsFor(use));
  /** Nothing was kept and nothing is written yet. */
  const [fresh, setFresh] = useState(kept === undefined);
  const change = useCallback((changes: Partial<AutoFields>) => {
    setFresh(false);
    setFields((now) => ({ ...now, ...changes }));
  }, []);
  useKept(key, fresh ? undefined : fields);
  return { fields, change, fresh };
}
