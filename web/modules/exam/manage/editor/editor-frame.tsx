import { Button, Form, Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { Card } from '../../../../kit/card.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { isStepDone } from './draft/completeness.ts';
import { type ExamStep, examSteps, stepAfter, stepBefore, stepTitles } from './draft/exam-steps.ts';
import type { EditorFrameProps } from './editor-frame-props.ts';
import { EditorStep } from './editor-step.tsx';
import { fieldId } from './field.tsx';
import { PublishButton } from './publish-button.tsx';
import './editor.css';
import type { ExamEditor } from './use-exam-editor.ts';

const formId = 'exam-editor';

/** Steps of fields, where Enter goes on; in the others Enter belongs to their search. */
const filledIn: readonly ExamStep[] = ['basic', 'rules', 'release'];

function Heading({ editor, onSave, onBack }: EditorFrameProps) {
  const { saved, dirty, saving } = editor;
  return (
    <PageHeader
      title={saved ? saved.draft.name : '新建考试'}
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

function StepBar({ editor, examinees, gaps, step, onGo }: EditorFrameProps) {
  const items = examSteps.map((name) => {
    const done = Boolean(editor.saved) && isStepDone(name, gaps, examinees.rules?.total);
    const status = name === step ? 'process' : done ? 'finish' : 'wait';
    return { title: stepTitles[name], status, disabled: !editor.saved && name !== 'basic' } as const;
  });
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
          examId={editor.saved.examId}
          draft={editor.draft}
          examinees={examinees.rules?.total}
          gaps={gaps}
        />
      )}
    </div>
  );
}

/** The first wrong field gets the focus each time something is refused. */
function useFocusOnProblem({ problems }: ExamEditor) {
  useEffect(() => {
    const [first] = Object.keys(problems);
    if (first) document.getElementById(fieldId(first))?.focus();
  }, [problems]);
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

export function EditorFrame(props: EditorFrameProps) {
  const { editor, step, onGo } = props;
  const place = useScrollToTop(step);
  useFocusOnProblem(editor);
  return (
    <div ref={place}>
      <Heading {...props} />
      <Card className="exam-editor-card">
        <StepBar {...props} />
        {filledIn.includes(step) ? (
          <Form id={formId} layout="vertical" aria-label={stepTitles[step]} onFinish={() => onGo(stepAfter(step))}>
            <EditorStep {...props} />
          </Form>
        ) : (
          <EditorStep {...props} />
        )}
        <Footer {...props} />
      </Card>
    </div>
  );
}
