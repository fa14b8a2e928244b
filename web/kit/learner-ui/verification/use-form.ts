import { type FormEvent, useRef, useState } from 'react';
import { asFailure, type CallFailure } from '../../api/failure.ts';

type Problems = Readonly<Record<string, string>>;

interface FormOptions {
  /** What is missing or wrong, by the name of the field, in the order of the form. */
  check: () => Problems;
  send: () => Promise<unknown>;
  /** True where the failure is dealt with elsewhere. */
  onFailure?: (failure: CallFailure) => boolean;
}

export const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

/** Checks, sends once, and puts what is wrong beside its field or, where it concerns none, above the button. */
export function useForm({ check, send, onFailure }: FormOptions) {
  const [problems, setProblems] = useState<Problems>({});
  const [formProblem, setFormProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = check();
    setFormProblem(undefined);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setPending(true);
    try {
      await send();
    } catch (problem) {
      const failure = asFailure(problem);
      if (onFailure?.(failure)) return;
      if (Object.keys(failure.fields).length > 0) refuse(failure.fields);
      else setFormProblem(failure.text);
    } finally {
      setPending(false);
    }
  };

  /** What is said beside other fields stays until they are typed in. */
  const typed =
    <V>(set: (value: V) => void, ...names: string[]) =>
    (value: V) => {
      set(value);
      setProblems((before) => without(before, names));
      setFormProblem(undefined);
    };
  return { form, problems, formProblem, setFormProblem, pending, submit, typed };
}

export type LightForm = ReturnType<typeof useForm>;
