import type { StepProps } from '../steps/step-props.ts';
import { AnsweringSection } from './answering-section.tsx';
import { AntiCheatingSection } from './anti-cheating-section.tsx';
import { EntrySection } from './entry-section.tsx';
import { ScoringSection } from './scoring-section.tsx';

export function RulesStep(props: StepProps) {
  return (
    <div className="exam-editor-rules">
      <EntrySection {...props} />
      <AnsweringSection {...props} />
      <ScoringSection {...props} />
      <AntiCheatingSection {...props} />
    </div>
  );
}
