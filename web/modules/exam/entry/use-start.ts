import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, type MyExam } from '#contract/exam/attempt.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { handOver } from '../take/handover.ts';
import { enterFullScreen, leaveFullScreen } from '../take/watch/full-screen.ts';

interface Problems {
  readonly agreed?: string | undefined;
  readonly password?: string | undefined;
  /** Concerns no single field. */
  readonly start?: string | undefined;
}

const anyOf = ({ agreed, password, start }: Problems) => agreed ?? password ?? start;

function missing({ agreement, needsPassword }: MyExam, agreed: boolean, password: string): Problems {
  return {
    agreed: agreement && !agreed ? '请先阅读并同意考试承诺' : undefined,
    password: needsPassword && !password.trim() ? '请填写考试密码' : undefined,
  };
}

function problemsOf({ fields, text }: CallFailure): Problems {
  const { agreed, password } = fields;
  return agreed || password ? { agreed, password } : { start: text };
}

/** What is agreed to and typed before the start, what is wrong with it, and the starting itself. */
export function useStart(exam: MyExam) {
  const [agreed, setAgreed] = useState(false);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const refuse = (found: Problems) => {
    setProblems(found);
    setAsking(false);
  };
  // an effect: the dialog that goes gives the focus back to where it was just before
  useEffect(() => {
    const name = problems.agreed ? 'agreed' : problems.password ? 'password' : undefined;
    if (name) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }, [problems]);
  const start = useAction(attempt.start, {
    quiet: true,
    changes: [attempt.mineDetail, attempt.mine],
    onDone: (started) => {
      handOver(started);
      navigate(`/exam/take/${started.attemptId}`);
    },
    onFailure: (failure) => {
      leaveFullScreen();
      refuse(problemsOf(failure));
    },
  });
  const changed = () => setProblems({});
  return {
    ...{ agreed, password, problems, asking, form, pending: start.pending },
    agree: (yes: boolean) => {
      setAgreed(yes);
      changed();
    },
    typePassword: (text: string) => {
      setPassword(text);
      changed();
    },
    /** Asks once more before the time begins to run. */
    ask: () => {
      const found = missing(exam, agreed, password);
      if (anyOf(found)) return refuse(found);
      changed();
      setAsking(true);
    },
    notYet: () => setAsking(false),
    /** To be called in a click: nothing else may ask for full screen. */
    begin: async () => {
      if (exam.antiCheating.fullScreen) await enterFullScreen();
      const given = exam.needsPassword ? { agreed, password } : { agreed };
      await start.run({ query: { examId: exam.examId }, body: given });
    },
  };
}

export type Start = ReturnType<typeof useStart>;
