import { Radio } from 'antd';
import { multipleRuleNames, multipleRules } from '#contract/exam/settings.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { multipleRuleExample } from '../../multiple-rule.ts';
import { multipleSentence } from '../draft/rule-sentences.ts';
import { Field, fieldId } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';

/** How multiple choice is marked, each rule with what it makes of one answer. */
export function MultipleRuleField({ draft, problems, change, frozen }: StepProps) {
  const why = frozen('multipleRule');
  const fixed = draft.multipleRule === 'fixed';
  return (
    <Field
      name="multipleRule"
      label={
        <>
          多选题计分
          {!why && <span className="exam-editor-muted">　例子：一道 6 分的题，正确答案是 ABC；没有作答都得 0 分</span>}
        </>
      }
      problem={problems.multipleRule ?? problems.multipleFixedPoints}
      frozen={why}
      text={multipleSentence(draft)}
      group
    >
      <Radio.Group
        aria-labelledby={`${fieldId('multipleRule')}-label`}
        className="exam-editor-choices"
        value={draft.multipleRule}
        onChange={(event) => change({ multipleRule: event.target.value })}
      >
        {multipleRules.map((rule) => (
          <Radio key={rule} value={rule}>
            <span className="exam-editor-rule-name">{multipleRuleNames[rule]}</span>
            {rule === 'fixed' && fixed && (
              <NumberField
                id={fieldId('multipleFixedPoints')}
                className="exam-editor-rule-points"
                size="small"
                aria-label="固定得分"
                value={draft.multipleFixedPoints}
                min={0}
                step={0.5}
                suffix="分"
                onChange={(multipleFixedPoints) => change({ multipleFixedPoints })}
              />
            )}
            <span className="exam-editor-muted">{multipleRuleExample(rule, draft.multipleFixedPoints)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Field>
  );
}
