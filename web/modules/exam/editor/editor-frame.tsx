import { Button, Form, Steps, type StepsProps } from 'antd';
import { useEffect, useRef } from 'react';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { examineeText } from '../examinee-picker/examinee-text.ts';
import { isStepDone, windowGaps } from './draft/completeness.ts';
import { problemsOn, stepOfField } from './draft/draft-problems.ts';
import { type ExamStep, examSteps, stepAfter, stepBefore, stepTitles } from './draft/exam-steps.ts';
import type { EditorFrameProps } from './editor-frame-props.ts';
import { EditorStep } from './editor-step.tsx';
import { PublishButton } from './publish-button.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import './editor.css';
import { useRefusedFocus } from './field/use-refused-focus.ts';

const formId = 'exam-editor';

/** Steps of fields, where Enter goes on; in the others Enter belongs to their search. */
const filledIn: readonly ExamStep[] = ['basic', 'rules', 'release'];

function Heading({ editor, makeUpOf, onSave, onBack }: EditorFrameProps) {
  const { saved, dirty, saving } = editor;
  return (
    <PageHeader
      title={saved ? saved.draft.name : '新建考试'}
      {...(makeUpOf && { line: `「${makeUpOf}」的补考，考生是其中未通过或缺考的人。` })}
      note={<span role="status">{dirty ? '有未保存的修改' : saved ? '已保存' : ''}</span>}
      onBack={onBack}
      extra={
        <Button onClick={onSave} loading={saving} disabled={!dirty && Boolean(saved)}>
          {saved ? '保存' : '保存草稿'}
        </Button>
      }
    />
  );
}

/** Refused there, or wrong there since something else was changed. */
function isStepWrong(name: ExamStep, { editor: { problems, draft, saved }, step }: EditorFrameProps) {
  if (Object.keys(problems).some((field) => stepOfField(field) === name)) return true;
  return saved !== undefined && name !== step && Object.keys(problemsOn(draft, [name])).length > 0;
}

function StepBar(props: EditorFrameProps) {
  const { editor, examinees, gaps, step, onGo } = props;
  const statusOf = (name: ExamStep): StepsProps['status'] => {
    if (isStepWrong(name, props)) return 'error';
    if (name === step) return 'process';
    return editor.saved && isStepDone(name, gaps, examinees.rules?.total) ? 'finish' : 'wait';
  };
  const items = examSteps.map((name) => ({
    title: stepTitles[name],
    status: statusOf(name),
    disabled: !editor.saved && name !== 'basic',
  }));
  return (
    <Steps
      className="exam-editor-steps"
      size="small"
      current={examSteps.indexOf(step)}
      items={items}
      onChange={(place) => onGo(examSteps[place] ?? 'basic')}
    />
  );
}

function Footer({ editor, examinees, gaps, step, onGo }: EditorFrameProps) {
  const last = step === 'confirm';
  return (
    <div className="exam-editor-foot">
      {step !== 'basic' && <Button onClick={() => onGo(stepBefore(step))}>上一步</Button>}
      {!last && (
        <Button
          // A button that became a submit button under the click would go two steps at once.
          key={step}
          type="primary"
          loading={editor.saving}
          {...(filledIn.includes(step)
            ? { htmlType: 'submit' as const, form: formId }
            : { onClick: () => onGo(stepAfter(step)) })}
        >
          下一步
        </Button>
      )}
      {last && editor.saved && (
        <PublishButton
          saved={editor.saved}
          draft={editor.draft}
          meet={editor.meet}
          examinees={examinees.rules?.total}
          gaps={gaps}
        />
      )}
    </div>
  );
}

/** Another step begins at its top, however far down the one before was scrolled. */
function useScrollToTop(step: ExamStep) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other step
  useEffect(() => {
    place.current?.closest('main')?.scrollTo(0, 0);
  }, [step]);
  return place;
}

function Content({ editor, examinees, gaps, step, onGo }: EditorFrameProps) {
  const { draft } = editor;
  if (step === 'confirm') {
    return (
      <ConfirmStep
        examId={editor.saved?.examId}
        draft={draft}
        gaps={gaps}
        examineeText={examineeText(examinees.rules)}
        onGo={onGo}
      />
    );
  }
  const remarks = windowGaps(draft, Date.now()).map(({ text }) => text);
  const fields = <EditorStep step={step} editor={editor} examinees={examinees} remarks={remarks} />;
  if (!filledIn.includes(step)) return fields;
  return (
    <Form id={formId} layout="vertical" aria-label={stepTitles[step]} onFinish={() => onGo(stepAfter(step))}>
      {fields}
    </Form>
  );
}

export function EditorFrame(props: EditorFrameProps) {
  const place = useScrollToTop(props.step);
  useRefusedFocus(props.editor.problems, props.editor.refusals);
  return (
    <div ref={place}>
      <Heading {...props} />
      <Card className="exam-editor-card">
        <StepBar {...props} />
        <Content {...props} />
        <Footer {...props} />
      </Card>
    </div>
  );
}
