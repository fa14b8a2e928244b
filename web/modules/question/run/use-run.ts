import { useEffect, useRef, useState } from 'react';
import type { Reply, Sent } from '#contract/endpoint.ts';
import { judge, type TestSet } from '#contract/judge/judge.ts';
import { askAgain } from '../../../kit/api/action.ts';
import { call } from '../../../kit/api/call.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

export type RunState = Reply<typeof judge.detail>;
export type RunBody = Omit<Sent<typeof judge.start>['body'], 'tests'> & { readonly tests: TestSet };

const askAgainMs = 600;

export const hasEnded = ({ state }: Pick<RunState, 'state'>) => state === 'DONE' || state === 'CANCELLED';

/** Nobody waits for it any more. What could not be cancelled ends by its limits. */
const abandon = (submissionId: string) =>
  void call(judge.cancel, { query: { submissionId } }, { quiet: true }).catch(() => undefined);

/** Asks how a run stands until it has ended; one that is still going when its place closes is cancelled. */
export function useProgress(submissionId: string | undefined) {
  const [ended, setEnded] = useState<string>();
  const going = submissionId !== undefined && ended !== submissionId;
  const detail = useReply(
    judge.detail,
    { query: { submissionId: submissionId ?? '' } },
    { enabled: submissionId !== undefined, quiet: true, ...(going && { everyMs: askAgainMs }) },
  );
  if (going && detail.data?.submissionId === submissionId && hasEnded(detail.data)) setEnded(submissionId);
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = going ? submissionId : undefined;
  });
  useEffect(
    () => () => {
      if (latest.current) abandon(latest.current);
    },
    [],
  );
  return {
    going,
    shown: submissionId === undefined ? undefined : detail.data,
    problem: going ? detail.error?.text : undefined,
  };
}

/** The sentence to show; nothing where nobody is left to read it. */
export const problemOf = ({ cancelled, fields, text }: CallFailure) =>
  cancelled ? undefined : (Object.values(fields)[0] ?? text);

/** Cancels runs that somebody no longer wants. */
export function useCancel() {
  const cancelling = useAction(judge.cancel, { several: true, onDone: () => askAgain([judge.detail]) });
  return {
    cancel: (submissionId: string | undefined) => void (submissionId && cancelling.run({ query: { submissionId } })),
    cancelling: cancelling.pending,
  };
}

/** Runs code without marking it, one run at a time. */
export function useRun() {
  const [refused, setRefused] = useState<string>();
  const [submissionId, setSubmissionId] = useState<string>();
  const [asked, setAsked] = useState<RunBody>();
  const { shown, going, problem } = useProgress(submissionId);
  const starting = useAction(judge.start, {
    quiet: true,
    onDone: (reply) => setSubmissionId(reply.submissionId),
    onFailure: (failure) => setRefused(problemOf(failure)),
  });
  const { cancel, cancelling } = useCancel();
  return {
    start: (body: RunBody) => {
      setRefused(undefined);
      setSubmissionId(undefined);
      setAsked(body);
      void starting.run({ body });
    },
    cancel: () => cancel(submissionId),
    /** What was asked for, beside what came of it. */
    asked,
    shown,
    busy: starting.pending || going,
    cancelling,
    problem: refused ?? problem,
  };
}

export type Run = ReturnType<typeof useRun>;
