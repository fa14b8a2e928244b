import { Select } from 'antd';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { usualPassScore } from '../draft/exam-draft.ts';
import { passSentence } from '../draft/rule-sentences.ts';
import { fieldId } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { LimitField } from './limit-field.tsx';
import { MultipleRuleField } from './multiple-rule-field.tsx';
import { RuleSection } from './rule-section.tsx';

const units = [
  { value: 'points', label: '分' },
  { value: 'percent', label: '% 总分' },
];

function PassField({ draft, problems, change, frozen }: StepProps) {
  const total = draft.source === 'FIXED' ? draft.paper?.totalPoints : undefined;
  const usual = total === undefined ? '' : `（${pointsText(usualPassScore(total))} 分）`;
  return (
    <LimitField
      name="passScore"
      label="及格分"
      hint="达到及格分的考生在成绩中标为及格，没有达到的可以安排补考。"
      problem={problems.passScore ?? problems.passPercent}
      frozen={frozen('passScore')}
      text={passSentence(draft)}
      off={`试卷总分的 60%${usual}`}
      on={
        <>
          指定{' '}
          <NumberField
            id={fieldId('passScore')}
            className="exam-editor-number"
            aria-label="指定及格分"
            value={draft.passByPercent ? draft.passPercent : draft.passScore}
            min={0}
            onFocus={() => change({ ownPassScore: true })}
            onChange={(value) => change(draft.passByPercent ? { passPercent: value } : { passScore: value })}
          />{' '}
          <Select
            aria-label="及格分的单位"
            className="exam-editor-unit"
            value={draft.passByPercent ? 'percent' : 'points'}
            options={units}
            onChange={(unit) => change({ ownPassScore: true, passByPercent: unit === 'percent' })}
          />
          {total !== undefined && <span className="exam-editor-muted"> 总分 {pointsText(total)} 分</span>}
        </>
      }
      limited={draft.ownPassScore}
      onLimited={(ownPassScore) => change({ ownPassScore })}
    />
  );
}

/** What answers are worth. */
export function ScoringSection(props: StepProps) {
  return (
    <RuleSection title="计分">
      <div className="exam-editor-wide">
        <PassField {...props} />
        <MultipleRuleField {...props} />
      </div>
    </RuleSection>
  );
}
