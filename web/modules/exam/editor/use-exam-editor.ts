import { useEffect, useState } from 'react';
import { errors } from '#contract/errors.ts';
import { designation } from '#contract/exam/designation.ts';
import { type Exam, exam } from '#contract/exam/exam.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { type Problems, problemsLeft, problemsOn, stepOfField } from './draft/draft-problems.ts';
import { changesOf, draftOf, type ExamDraft, isChanged, newDraft, settingsOf } from './draft/exam-draft.ts';
import type { ExamStep } from './draft/exam-steps.ts';
import { mergedDraft } from './draft/three-way.ts';

interface Saved {
  readonly examId: string;
  readonly version: number;
  readonly draft: ExamDraft;
}

export interface EditorOptions {
  /** Asks what the server asks before time is taken from somebody. */
  confirm?: (question: string) => Promise<boolean>;
  /** Something is wrong, on this step. */
  onRefused: (step: ExamStep) => void;
  /** Whether there is something to lose. */
  onDirty: (dirty: boolean) => void;
}

const savedOf = (exam: Exam): Saved => ({ examId: exam.examId, version: exam.version, draft: draftOf(exam) });

const changes = [exam.search, exam.detail, designation.overview];

/** What stands now, where a call was refused for having seen something else. */
export function currentExam({ status, current }: CallFailure) {
  return status === errors.stale.status ? exam.detail.reply.safeParse(current).data : undefined;
}

/** The server's rules changed since the page was opened: it was published, it has begun. */
const outdated: readonly number[] = [errors.examFrozen, errors.examStarted, errors.examEnded, errors.examCancelled].map(
  ({ code }) => code,
);

/** What is wrong, and how often something was: each time the first wrong field gets the focus. */
function useProblems(onRefused: EditorOptions['onRefused']) {
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = (wrong: Problems) => {
    setProblems(wrong);
    setRefusals((count) => count + 1);
    const [first] = Object.keys(wrong);
    if (first) onRefused(stepOfField(first));
  };
  return { problems, setProblems, refusals, refuse };
}

interface SendingOptions extends Pick<EditorOptions, 'confirm'> {
  refuse: (wrong: Problems) => void;
  onConflict: (theirs: Exam) => void;
}

/** Takes a draft to the server: a new one whole, of another what was changed. */
function useSending({ confirm, refuse, onConflict }: SendingOptions) {
  const onFailure = (failure: CallFailure) => {
    const theirs = currentExam(failure);
    if (theirs) return onConflict(theirs);
    refuse(failure.fields);
    if (!failure.silent && Object.keys(failure.fields).length === 0) notify.error(failure.text);
    if (outdated.includes(failure.code)) queryClient.invalidateQueries({ queryKey: replyKey(exam.detail) });
  };
  const add = useAction(exam.add, { changes, quiet: true, onFailure });
  const modify = useAction(exam.modify, { changes, quiet: true, onFailure, ...(confirm && { confirm }) });
  const send = async (draft: ExamDraft, base: Saved | undefined): Promise<Saved | undefined> => {
    if (!base) {
      const added = await add.run({ body: settingsOf(draft) });
      return added && { examId: added.examId, version: added.version, draft };
    }
    if (!isChanged(draft, base.draft)) return { ...base, draft };
    const { examId, version } = base;
    const done = await modify.run({ query: { examId }, body: { ...changesOf(draft, base.draft), version } });
    return done && { examId, version: done.version, draft };
  };
  return { send, saving: add.pending || modify.pending };
}

/** An exam while it is edited: what is typed, what is saved, what is wrong, and who else changed it meanwhile. */
export function useExamEditor(given: Exam | undefined, { confirm, onRefused, onDirty }: EditorOptions) {
  const [first] = useState(() => (given ? draftOf(given) : newDraft(Date.now())));
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState(given && savedOf(given));
  const [conflict, setConflict] = useState<Exam>();
  const { problems, setProblems, refusals, refuse } = useProblems(onRefused);
  const { send, saving } = useSending({ refuse, onConflict: setConflict, ...(confirm && { confirm }) });

  /** Answers the exam's id, or nothing when something is wrong on these steps or it could not be saved. */
  const saveAs = async (draft: ExamDraft, base: Saved | undefined, steps: readonly ExamStep[]) => {
    const wrong = problemsOn(draft, steps);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return undefined;
    }
    setProblems({});
    const now = await send(draft, base);
    if (now) setSaved(now);
    return now?.examId;
  };

  const dirty = isChanged(draft, saved?.draft ?? first);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const change = (changed: Partial<ExamDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setProblems((shown) => problemsLeft(shown, { ...draft, ...changed }, Object.keys(changed)));
  };

  return {
    ...{ draft, saved, saving, problems, refusals, change },
    save: (steps: readonly ExamStep[]) => saveAs(draft, saved, steps),
    /** What somebody else has saved meanwhile, beside what both began with. */
    conflict: conflict && { theirs: conflict, base: saved?.draft ?? first },
    meet: setConflict,
    dirty,
    /** Gives up what was typed for what is saved. */
    restore: () => {
      setDraft(saved?.draft ?? first);
      setProblems({});
    },
    /** Gives up what was typed for what the other one saved. */
    takeTheirs: () => {
      if (!conflict) return;
      setSaved(savedOf(conflict));
      setDraft(draftOf(conflict));
      setProblems({});
      setConflict(undefined);
      queryClient.setQueryData(replyKey(exam.detail, { query: { examId: conflict.examId } }), conflict);
    },
    /** Saves what was changed here into what the other one saved, whose other changes stay. */
    overwrite: async (steps: readonly ExamStep[]) => {
      if (!conflict) return undefined;
      const theirs = savedOf(conflict);
      const both = mergedDraft({ base: saved?.draft ?? first, mine: draft, theirs: theirs.draft });
      setDraft(both);
      setSaved(theirs);
      setConflict(undefined);
      return saveAs(both, theirs, steps);
    },
    stay: () => setConflict(undefined),
  };
}

export type ExamEditor = ReturnType<typeof useExamEditor>;
