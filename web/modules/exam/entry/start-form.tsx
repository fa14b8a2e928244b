import type { FormEvent } from 'react';
import type { MyExam } from '#contract/exam/attempt.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { CheckField } from '../../../kit/learner-ui/check-field.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { StartProblem } from './start-problem.tsx';
import type { Start } from './use-start.ts';

export const startFormId = 'entry-start';

interface StartFormProps {
  exam: MyExam;
  start: Start;
  name: string;
  /** It can be filled in before the exam opens. */
  waiting: boolean;
}

function Agreement({ text, start }: { text: string; start: Start }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there */}
      <section className="entry-agreement" tabIndex={0} aria-label="考试承诺全文">
        <p>{text}</p>
      </section>
      <CheckField name="agreed" checked={start.agreed} onChecked={start.agree} problem={start.problems.agreed}>
        我已阅读并同意以上承诺
      </CheckField>
    </>
  );
}

/** What is asked before a new attempt: agreement, password. Nothing typed is lost by a refusal. */
export function StartForm({ exam, start, name, waiting }: StartFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!waiting && !start.pending) start.ask();
  };
  return (
    <form ref={start.form} id={startFormId} className="ui-card entry-start" onSubmit={submit} noValidate tabIndex={-1}>
      <h2>{exam.agreement ? '考试承诺' : '考试密码'}</h2>
      {exam.agreement && <Agreement text={exam.agreement} start={start} />}
      <div className="entry-start-row">
        {exam.needsPassword && (
          <TextField
            label="考试密码"
            name="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={start.password}
            onValue={start.typePassword}
            problem={start.problems.password}
            hint="由监考老师在考试当天告知"
          />
        )}
        <Button type="submit" look="primary" large disabled={waiting}>
          {name}
        </Button>
      </div>
      <StartProblem start={start} />
      {waiting && <p className="entry-note">到开考时间后按钮自动可用。</p>}
    </form>
  );
}
