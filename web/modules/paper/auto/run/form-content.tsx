import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { type AssemblyRun, paperAssembly } from '#contract/paper/assembly.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { PrintedPaper } from '../../preview/printed-paper.tsx';
import { coverageText } from './coverage.ts';
import { changedByReplacing, ReplaceInForm } from './replace-in-form.tsx';
import { type Found, formName } from './run-words.ts';

interface FormContentProps {
  run: Pick<AssemblyRun, 'runId' | 'demand' | 'replaced'>;
  place: number;
  form: Found['forms'][number] | undefined;
  /** In the place of the time that it takes. */
  timeText?: string;
  /** The search has ended: what one dislikes may be exchanged. */
  replaceable?: boolean;
}

function Undo({ run: { runId, replaced }, place }: Pick<FormContentProps, 'run' | 'place'>) {
  const undo = useAction(paperAssembly.undo, { changes: changedByReplacing, success: '已撤销' });
  const mine = replaced.filter(({ form }) => form === place);
  const last = mine.at(-1);
  if (!last) return null;
  return (
    <p className="auto-replaced" role="status">
      这份替换过 {mine.length} 题
      <Button
        size="small"
        loading={undo.pending}
        onClick={() => undo.run({ body: { runId, form: place, questionId: last.by } })}
      >
        撤销上一次替换
      </Button>
    </p>
  );
}

/** A form as it would be printed, with its key. */
export function FormContent({ run, place, form, timeText = '建议时长在保存时填写', replaceable }: FormContentProps) {
  const { runId, demand } = run;
  const [replacing, setReplacing] = useState<string>();
  const reply = useReply(paperAssembly.form, { query: { runId, form: place } }, { quiet: true });
  const action = useCallback(
    (questionId: string) =>
      replaceable && !demand.mustHave.includes(questionId) ? (
        <Button size="small" className="auto-replace" onClick={() => setReplacing(questionId)}>
          换题
        </Button>
      ) : null,
    [replaceable, demand],
  );
  if (reply.error) return <ErrorState text={reply.error.text} onRetry={reply.refetch} />;
  if (!reply.data) return <LinesSkeleton lines={8} />;
  const sections = reply.data.sectionVOS.map(({ name, questionVOS }) => ({ name, questions: questionVOS }));
  const questions = sections.flatMap((section) => section.questions);
  const replaced = questions.find(({ questionId }) => questionId === replacing);
  return (
    <>
      <p className="auto-coverage">{coverageText(questions)}</p>
      {replaceable && <Undo {...{ run, place }} />}
      <PrintedPaper
        withKey
        action={action}
        paper={{ name: formName(place), totalPoints: form?.totalPoints ?? 0, sections, timeText }}
      />
      {replaced && <ReplaceInForm {...{ runId, place, replaced }} onClose={() => setReplacing(undefined)} />}
    </>
  );
}
