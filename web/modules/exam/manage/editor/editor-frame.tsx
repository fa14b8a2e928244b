import { Button, Form, Steps } from 'antd';
import { useEffect, useRef } from 'react';
import type { Exam } from '#contract/exam/exam.ts';
import { Card } from '../../../../kit/card.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { PhaseDot } from '../exam-phase.tsx';
import { isStepDone } from './draft/completeness.ts';
import { type ExamStep, examSteps, stepAfter, stepBefore, stepTitles } from './draft/exam-steps.ts';
import type { EditorFrameProps } from './editor-frame-props.ts';
import { EditorStep } from './editor-step.tsx';
import { fieldId } from './field.tsx';
import { Note } from './note.tsx';
import { PublishButton } from './publish-button.tsx';
import './editor.css';
import type { ExamEditor } from './use-exam-editor.ts';

const formId = 'exam-editor';

function Heading({ editor, exam, readOnly, onSave, onBack }: EditorFrameProps) {
  const { saved, dirty, saving } = editor;
  const state = dirty ? '有未保存的修改' : saved ? '已保存' : '';
  return (
    <PageHeader
      title={saved ? saved.draft.name : '新建考试'}
      note={readOnly && exam ? <PhaseDot phase={exam.phase} /> : <span role="status">{state}</span>}
      onBack={onBack}
      extra={
        !readOnly && (
          <Button onClick={onSave} loading={saving} disabled={!dirty && Boolean(saved)}>
            {saved ? '保存' : '保存草稿'}
          </Button>
        )
      }
    />
  );
}

function StepBar({ editor, examinees, gaps, step, readOnly, onGo }: EditorFrameProps) {
  const items = examSteps.map((name) => {
    const done = Boolean(editor.saved) && isStepDone(name, gaps, examinees.rules?.total);
    const status = name === step ? 'process' : done || readOnly ? 'finish' : 'wait';
    const title = readOnly && name === 'confirm' ? '概览' : stepTitles[name];
    return { title, status, disabled: !editor.saved && name !== 'basic' } as const;
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

function Footer({ editor, exam, examinees, gaps, step, readOnly, onGo }: EditorFrameProps) {
  const last = step === 'confirm';
  return (
    <div className="exam-editor-foot">
      {step !== 'basic' && <Button onClick={() => onGo(stepBefore(step))}>上一步</Button>}
      {!last && (
        <Button type={readOnly ? 'default' : 'primary'} htmlType="submit" form={formId} loading={editor.saving}>
          下一步
        </Button>
      )}
      {last && exam && !readOnly && (
        <PublishButton exam={exam} draft={editor.draft} examinees={examinees.rules?.total} gaps={gaps} />
      )}
    </div>
  );
}

const closedNotes: Readonly<Record<Exam['phase'], string>> = {
  draft: '',
  coming:
    '考试已发布，试卷、时间和规则不能再修改；开始前后仍可增减考生。需要改动时，可以取消这场考试，复制后重新发布。',
  open: '考试正在进行，试卷、时间和规则不能再修改；仍可增减还没有作答的考生。',
  marking: '考试时间已过，正在阅卷，设置只能查看。',
  ended: '考试已结束，设置只能查看。',
  released: '成绩已发布，设置只能查看。',
  cancelled: '考试已取消，设置只能查看。可以复制为新的草稿重新安排。',
};

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
  const { editor, exam, step, readOnly, onGo } = props;
  const place = useScrollToTop(step);
  useFocusOnProblem(editor);
  return (
    <div ref={place}>
      <Heading {...props} />
      {readOnly && exam && <Note>{closedNotes[exam.phase]}</Note>}
      <Card className="exam-editor-card">
        <StepBar {...props} />
        <Form
          id={formId}
          layout="vertical"
          disabled={readOnly}
          aria-label={stepTitles[step]}
          onFinish={() => onGo(stepAfter(step))}
        >
          <EditorStep {...props} />
        </Form>
        <Footer {...props} />
      </Card>
    </div>
  );
}
