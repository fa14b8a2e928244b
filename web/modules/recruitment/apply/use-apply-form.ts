import { useEffect, useRef, useState } from 'react';
import { type ApplyDraft, apply, type ExtraValue, type OpenJob } from '#contract/recruitment/apply.ts';
import type { ParsedFields, ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { makeAutosave, type SaveState } from '../../../kit/form/autosave.ts';
import { dropLocalDraft, readLocalDraft, saveLocalDraft } from '../applicant/local-drafts.ts';
import { blankResume, cleaned, merged } from './resume-form.ts';

export interface Written {
  readonly fields: ResumeFields;
  readonly extra: readonly ExtraValue[];
}

interface Given {
  readonly job: OpenJob;
  readonly draft: ApplyDraft;
  readonly applicantId: string;
  /** Of the account, for who writes for the first time. */
  readonly realName: string;
  readonly email: string;
}

/** The newer of what the server and this device have; before anything was written, what the account knows. */
function begun({ job, draft, applicantId, realName, email }: Given): Written {
  const local = readLocalDraft<Written>(applicantId, job.jobId);
  if (local && (draft.savedAt === null || local.savedAt > draft.savedAt)) return local.value;
  if (draft.fields) return { fields: draft.fields, extra: draft.extra };
  const basic = { ...blankResume.basic, name: realName || null, email: email || null };
  return { fields: { ...blankResume, basic }, extra: [] };
}

const sentOf = ({ fields, extra }: Written) => ({
  fields: cleaned(fields),
  extra: extra.filter(({ value }) => value.trim() !== ''),
});

const options = { quiet: true, stay: true, read: false };

const noProblems: Readonly<Record<string, string>> = {};

function useSaving(jobId: string) {
  const [state, setState] = useState<SaveState<{ version: number }>>({ phase: 'saved' });
  const [autosave] = useState(() =>
    makeAutosave<Written, { version: number }>({
      version: 0,
      tell: setState,
      send: async (written, version) => {
        try {
          await call(apply.saveDraft, { query: { jobId }, body: sentOf(written) }, options);
          return { kind: 'saved', version };
        } catch (problem) {
          const { status, text } = asFailure(problem);
          return { kind: status === 200 || status === 400 ? 'refused' : 'lost', text };
        }
      },
    }),
  );
  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      autosave.flush();
    };
  }, [autosave]);
  return { autosave, state };
}

/** What somebody writes for one job: kept on the server every few seconds, and on this device at once. */
export function useApplyForm(given: Given) {
  const { job, applicantId } = given;
  const [written, setWritten] = useState(() => begun(given));
  const latest = useRef(written);
  const [problems, setProblems] = useState(noProblems);
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const { autosave, state } = useSaving(job.jobId);
  const keep = (next: Written) => {
    latest.current = next;
    setWritten(next);
    saveLocalDraft(applicantId, job.jobId, next);
    autosave.change(next);
  };
  return {
    ...written,
    state,
    problems,
    setProblems,
    doubts,
    change: (fields: ResumeFields) => keep({ ...latest.current, fields }),
    changeExtra: (extra: readonly ExtraValue[]) => keep({ ...latest.current, extra }),
    /** What is said beside a field goes when it is written in. */
    noteTyped: (path: string) => {
      const [part = ''] = path.split('.');
      setDoubts((before) => before.filter((one) => one !== path));
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => key !== path && key !== part)),
      );
    },
    /** Takes over what was read in a file, where nothing is written yet; answers how much that was. */
    takeRead: (parsed: ParsedFields) => {
      const { fields, doubts: found, filled } = merged(latest.current.fields, parsed);
      setDoubts(found);
      if (filled > 0) keep({ ...latest.current, fields });
      return filled;
    },
    sent: () => sentOf(latest.current),
    flush: () => autosave.flush(),
    done: () => {
      autosave.takeTheirs();
      dropLocalDraft(applicantId, job.jobId);
    },
  };
}

export type ApplyForm = ReturnType<typeof useApplyForm>;
