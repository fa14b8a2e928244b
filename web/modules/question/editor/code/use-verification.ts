import { useState } from 'react';
import { judge } from '#contract/judge/judge.ts';
import type { CodeAnswer, CodeLanguage } from '#contract/question/content.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { problemOf, type RunState, useCancel } from '../../run/use-run.ts';
import { testSetOf } from '../form/code-form.ts';
import { verifiedBy } from '../form/verification.ts';

/** One verification of a reference. */
export interface VerifyRun {
  readonly submissionId: string;
  /** What it was run with. */
  readonly by: string;
  /** Once it has ended. */
  readonly ended?: RunState;
}

type Runs = Readonly<Partial<Record<CodeLanguage, VerifyRun>>>;

/** What the service knows of the question as it was when the editor opened. */
function useKnown(answer: CodeAnswer) {
  const [first] = useState(answer);
  const enabled = first.references.length > 0 && can(judge.verified);
  const body = { tests: testSetOf(first), references: first.references };
  const { data } = useReply(judge.verified, { body }, { quiet: true, enabled });
  return {
    needed: data?.needed ?? true,
    knows: (language: CodeLanguage) => data?.verified.includes(language) === true,
    isAsItWas: (language: CodeLanguage) => verifiedBy(first, language) === verifiedBy(answer, language),
  };
}

/** Runs the reference solutions on all cases. */
export function useVerification(answer: CodeAnswer) {
  const known = useKnown(answer);
  const [runs, setRuns] = useState<Runs>({});
  const [problem, setProblem] = useState<string>();
  const starting = useAction(judge.verify, {
    quiet: true,
    onDone: ({ runs: begun }) =>
      setRuns(
        Object.fromEntries(
          begun.map(({ codeType, submissionId }) => [codeType, { submissionId, by: verifiedBy(answer, codeType) }]),
        ),
      ),
    onFailure: (failure) => setProblem(problemOf(failure)),
  });
  const { cancel, cancelling } = useCancel();
  const going = Object.values(runs).filter((run) => run.ended === undefined);
  return {
    known,
    runs,
    problem,
    busy: starting.pending || going.length > 0,
    going: going.length > 0,
    start: () => {
      setProblem(undefined);
      setRuns({});
      void starting.run({ body: { tests: testSetOf(answer), references: [...answer.references] } });
    },
    end: (language: CodeLanguage, ended: RunState) =>
      setRuns((now) => {
        const run = now[language];
        return run?.submissionId === ended.submissionId ? { ...now, [language]: { ...run, ended } } : now;
      }),
    cancelling,
    cancel: () => {
      for (const { submissionId } of going) cancel(submissionId);
    },
  };
}

export type Verification = ReturnType<typeof useVerification>;
