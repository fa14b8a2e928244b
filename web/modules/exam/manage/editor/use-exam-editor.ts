import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { type Exam, exam } from '#contract/exam/exam.ts';
import type { CallFailure } from '../../../../kit/api/failure.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { queryClient } from '../../../../kit/api/query-client.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { replyKey } from '../../../../kit/api/use-reply.ts';
import { type Problems, problemsOf } from './draft/draft-problems.ts';
import { changesOf, draftOf, type ExamDraft, isChanged, newDraft, settingsOf } from './draft/exam-draft.ts';
import type { ExamStep } from './draft/exam-steps.ts';

interface Saved {
  readonly examId: string;
  readonly version: number;
  readonly draft: ExamDraft;
}

const savedOf = (exam: Exam): Saved => ({ examId: exam.examId, version: exam.version, draft: draftOf(exam) });

const changes = [exam.search, exam.detail];

/** The draft of an exam: what is typed, what is saved, what is wrong, and who else changed it meanwhile. */
export function useExamEditor(given: Exam | undefined) {
  const [first] = useState(() => (given ? draftOf(given) : newDraft(Date.now())));
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState(given && savedOf(given));
  const [problems, setProblems] = useState<Problems>({});
  const [conflict, setConflict] = useState<Exam>();

  const onFailure = (failure: CallFailure) => {
    const stale = failure.status === errors.stale.status;
    const theirs = stale ? exam.detail.reply.safeParse(failure.current).data : undefined;
    if (theirs) return setConflict(theirs);
    setProblems(failure.fields);
    if (!failure.silent && Object.keys(failure.fields).length === 0) notify.error(failure.text);
    if (failure.code === errors.examNotDraft.code) {
      queryClient.invalidateQueries({ queryKey: replyKey(exam.detail) });
    }
  };
  const add = useAction(exam.add, { changes, quiet: true, onFailure });
  const modify = useAction(exam.modify, { changes, quiet: true, onFailure });

  const send = async (base: Saved | undefined): Promise<Saved | undefined> => {
    if (!base) {
      const added = await add.run({ body: settingsOf(draft) });
      return added && { examId: added.examId, version: added.version, draft };
    }
    if (!isChanged(draft, base.draft)) return { ...base, draft };
    const { examId, version } = base;
    const done = await modify.run({ query: { examId }, body: { ...changesOf(draft, base.draft), version } });
    return done && { examId, version: done.version, draft };
  };

  /** Answers the exam's id, or nothing when it could not be saved. */
  const save = async (step: ExamStep, base = saved) => {
    const wrong = problemsOf(draft, step);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return undefined;
    const now = await send(base);
    if (now) setSaved(now);
    return now?.examId;
  };

  const change = (changed: Partial<ExamDraft>) => {
    setDraft((draft) => ({ ...draft, ...changed }));
    setProblems((problems) => withoutFields(problems, Object.keys(changed)));
  };

  return {
    ...{ draft, saved, problems, conflict, change, save },
    saving: add.pending || modify.pending,
    dirty: isChanged(draft, saved?.draft ?? first),
    /** Gives up what was typed for what the other one saved. */
    takeTheirs: () => {
      if (!conflict) return;
      setSaved(savedOf(conflict));
      setDraft(draftOf(conflict));
      setProblems({});
      setConflict(undefined);
    },
    /** Saves what was typed over what the other one saved. */
    overwrite: async (step: ExamStep) => {
      if (!conflict) return undefined;
      const examId = await save(step, savedOf(conflict));
      if (examId) setConflict(undefined);
      return examId;
    },
    stay: () => setConflict(undefined),
  };
}

export type ExamEditor = ReturnType<typeof useExamEditor>;

/** The problem of a field is over as soon as something else is typed into it. */
function withoutFields(problems: Problems, fields: readonly string[]): Problems {
  const stays = (name: string) => !fields.some((field) => name === field || name.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(problems).filter(([name]) => stays(name)));
}
