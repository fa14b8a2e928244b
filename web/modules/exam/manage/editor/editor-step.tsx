import type { EditorFrameProps } from './editor-frame-props.ts';
import { ExamineeStep } from './examinee/examinee-step.tsx';
import { examineeText } from './examinee/examinee-text.ts';
import { BasicStep } from './steps/basic-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { PaperStep } from './steps/paper-step.tsx';
import { ReleaseStep } from './steps/release-step.tsx';
import { RulesStep } from './steps/rules-step.tsx';

const earlier = ['basic', 'paper', 'examinee', 'rules', 'release'] as const;

/** What the step in the address shows. */
export function EditorStep({ editor, examinees, step, gaps, onGo }: EditorFrameProps) {
  const { draft, problems, change } = editor;
  const given = { draft, problems, change };
  switch (step) {
    case 'basic':
      return <BasicStep {...given} />;
    case 'paper':
      return <PaperStep {...given} />;
    case 'examinee':
      return <ExamineeStep examinees={examinees} disabled={false} />;
    case 'rules':
      return <RulesStep {...given} />;
    case 'release':
      return <ReleaseStep {...given} />;
    case 'confirm':
      return (
        <ConfirmStep
          draft={draft}
          gaps={gaps}
          examineeText={examineeText(examinees.rules)}
          changeable={earlier}
          onGo={onGo}
        />
      );
  }
}
