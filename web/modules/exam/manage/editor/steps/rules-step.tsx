import { InputNumber, Radio, Switch } from 'antd';
import type { ReactNode } from 'react';
import { pointsText } from '../../../../../kit/text/score.ts';
import { usualPassScore } from '../draft/exam-draft.ts';
import { Field, fieldId } from '../field.tsx';
import { MultipleRuleField } from './multiple-rule-field.tsx';
import type { StepProps } from './step-props.ts';

function LateEntryField({ draft, problems, change }: StepProps) {
  return (
    <Field
      name="lateEntryMinutes"
      label="迟到限制"
      hint="超过后还没进入的考生不能再进入；已经进入的可以继续，断线可以回来。"
      problem={problems.lateEntryMinutes}
      group
    >
      <Radio.Group
        aria-labelledby={`${fieldId('lateEntryMinutes')}-label`}
        className="exam-editor-choices"
        value={draft.lateEntryLimited}
        onChange={(event) => change({ lateEntryLimited: event.target.value })}
      >
        <Radio value={false}>不限制，结束前都可进入</Radio>
        <Radio value={true}>
          开考{' '}
          <InputNumber
            id={fieldId('lateEntryMinutes')}
            className="exam-editor-number"
            aria-label="开考多少分钟后不能进入"
            value={draft.lateEntryMinutes}
            min={0}
            precision={0}
            suffix="分钟"
            onFocus={() => change({ lateEntryLimited: true })}
            onChange={(lateEntryMinutes) => change({ lateEntryMinutes })}
          />{' '}
          后不能进入
        </Radio>
      </Radio.Group>
    </Field>
  );
}

function PassField({ draft, problems, change }: StepProps) {
  const total = draft.paper?.totalPoints;
  const usual = total === undefined ? '' : `（${pointsText(usualPassScore(total))} 分）`;
  return (
    <Field name="passScore" label="及格分" hint="达到及格分的考生在成绩中标为及格。" problem={problems.passScore} group>
      <Radio.Group
        aria-labelledby={`${fieldId('passScore')}-label`}
        className="exam-editor-choices"
        value={draft.ownPassScore}
        onChange={(event) => change({ ownPassScore: event.target.value })}
      >
        <Radio value={false}>试卷总分的 60%{usual}</Radio>
        <Radio value={true}>
          指定{' '}
          <InputNumber
            id={fieldId('passScore')}
            className="exam-editor-number"
            aria-label="指定及格分"
            value={draft.passScore}
            min={0}
            suffix="分"
            onFocus={() => change({ ownPassScore: true })}
            onChange={(passScore) => change({ passScore })}
          />
          {total !== undefined && <span className="exam-editor-muted"> 总分 {pointsText(total)} 分</span>}
        </Radio>
      </Radio.Group>
    </Field>
  );
}

interface SwitchLineProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SwitchLine({ label, hint, checked, onChange }: SwitchLineProps) {
  return (
    <div className="exam-editor-switch">
      <Switch aria-label={label} checked={checked} onChange={onChange} />
      <span>{label}</span>
      <span className="exam-editor-muted">{hint}</span>
    </div>
  );
}

export function RulesStep(props: StepProps) {
  const { draft, problems, change } = props;
  return (
    <div className="exam-editor-rules">
      <div className="exam-editor-columns">
        <LateEntryField {...props} />
        <PassField {...props} />
        <Field
          name="earliestSubmitMinutes"
          label="最早交卷"
          hint="进入这么多分钟后才能交卷，0 为随时可交。"
          problem={problems.earliestSubmitMinutes}
        >
          <InputNumber
            id={fieldId('earliestSubmitMinutes')}
            className="exam-editor-number"
            value={draft.earliestSubmitMinutes}
            min={0}
            precision={0}
            suffix="分钟"
            onChange={(earliestSubmitMinutes) => change({ earliestSubmitMinutes })}
          />
        </Field>
        <Field
          name="attemptsAllowed"
          label="作答次数"
          hint="每名考生最多作答的次数，成绩取最好的一次。"
          problem={problems.attemptsAllowed}
        >
          <InputNumber
            id={fieldId('attemptsAllowed')}
            className="exam-editor-number"
            value={draft.attemptsAllowed}
            min={1}
            precision={0}
            suffix="次"
            onChange={(attemptsAllowed) => change({ attemptsAllowed })}
          />
        </Field>
      </div>
      <Field name="shuffle" label="乱序" group>
        <SwitchLine
          label="题目乱序"
          hint="每名考生在各大题内的题目顺序不同。"
          checked={draft.shuffleQuestions}
          onChange={(shuffleQuestions) => change({ shuffleQuestions })}
        />
        <SwitchLine
          label="选项乱序"
          hint="每名考生的选项顺序不同，设为固定位置的选项不动。"
          checked={draft.shuffleOptions}
          onChange={(shuffleOptions) => change({ shuffleOptions })}
        />
      </Field>
      <MultipleRuleField {...props} />
    </div>
  );
}
