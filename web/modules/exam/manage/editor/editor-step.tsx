import { ConfigProvider } from 'antd';
import { term } from '../../../../kit/branding.ts';
import type { EditorFrameProps } from './editor-frame-props.ts';
import { ExamineeStep } from './examinee/examinee-step.tsx';
import { BasicStep } from './steps/basic-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { PaperStep } from './steps/paper-step.tsx';
import { ReleaseStep } from './steps/release-step.tsx';
import { RulesStep } from './steps/rules-step.tsx';

const listOpen = ['draft', 'coming', 'open'];

function examineeText({ examinees: { rules } }: EditorFrameProps) {
  if (!rules) return '--';
  const ways = [
    rules.departments.length > 0 ? `${rules.departments.length} 个${term('department')}` : '',
    rules.users.length > 0 ? `单独选择 ${rules.users.length} 人` : '',
  ].filter((way) => way !== '');
  return ways.length > 0 ? `${rules.total} 人（${ways.join('，')}）` : `${rules.total} 人`;
}

/** What the step in the address shows. */
export function EditorStep(props: EditorFrameProps) {
  const { editor, exam, examinees, step, readOnly, gaps, onGo } = props;
  const { draft, problems, change } = editor;
  const given = { draft, problems, change, readOnly };
  switch (step) {
    case 'basic':
      return <BasicStep {...given} />;
    case 'paper':
      return <PaperStep {...given} />;
    case 'examinee':
      // Whoever was forgotten can still be added while the exam can be begun.
      return (
        <ConfigProvider componentDisabled={false}>
          <ExamineeStep examinees={examinees} disabled={Boolean(exam && !listOpen.includes(exam.phase))} />
        </ConfigProvider>
      );
    case 'rules':
      return <RulesStep {...given} />;
    case 'release':
      return <ReleaseStep {...given} />;
    case 'confirm':
      return (
        <ConfigProvider componentDisabled={false}>
          <ConfirmStep {...given} gaps={gaps} examineeText={examineeText(props)} onGo={onGo} />
        </ConfigProvider>
      );
  }
}
