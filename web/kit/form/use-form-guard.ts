import { useRef, useState } from 'react';
import type { FormBodyProps } from './form-body.tsx';
import { isChanged } from './is-changed.ts';
import { useInnerGuard } from './leave-guard.tsx';

/** Whoever closes a form with something typed in it is asked; nobody is where nothing changed or after a save. */
export function useFormGuard<F extends object>(body: FormBodyProps<F>, onClose: () => void, text?: string) {
  const { form, initialValues, pending, onSubmit, onEdit } = body;
  const [changed, setChanged] = useState(false);
  const sending = useRef(false);
  const { leave, dialog } = useInnerGuard({
    changed,
    // What is being sent may lead to another page when it is saved.
    unsaved: () => changed && !pending && !sending.current,
    text: text ?? '离开后，填写的内容会丢失。',
  });
  const guarded: FormBodyProps<F> = {
    ...body,
    onEdit: () => {
      setChanged(isChanged(initialValues, form.getFieldsValue()));
      onEdit?.();
    },
    onSubmit: async (fields) => {
      sending.current = true;
      try {
        await onSubmit(fields);
      } finally {
        sending.current = false;
      }
    },
  };
  return { body: guarded, close: () => leave(onClose), dialog };
}
