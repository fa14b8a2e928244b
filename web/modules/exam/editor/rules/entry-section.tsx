import { Input, Radio } from 'antd';
import { addressRules } from '#contract/exam/settings.ts';
import { problemOf } from '../draft/draft-problems.ts';
import * as sentences from '../draft/rule-sentences.ts';
import { Field, fieldId } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { AgreementField } from './agreement-field.tsx';
import { LimitField } from './limit-field.tsx';
import { NumberInLine } from './number-in-line.tsx';
import { PasswordField } from './password-field.tsx';
import { RuleSection } from './rule-section.tsx';
import { SebField } from './seb-field.tsx';

function LateEntryField({ draft, problems, change, frozen }: StepProps) {
  return (
    <LimitField
      name="lateEntryMinutes"
      label="迟到限制"
      hint="超过后还没进入的考生不能再进入；已经进入的可以继续，断线可以回来。"
      problem={problems.lateEntryMinutes}
      frozen={frozen('lateEntryMinutes')}
      text={sentences.lateEntrySentence(draft)}
      off="不限制，结束前都可进入"
      on={
        <>
          开考{' '}
          <NumberInLine
            name="lateEntryMinutes"
            label="开考多少分钟后不能进入"
            value={draft.lateEntryMinutes}
            min={1}
            suffix="分钟"
            onFocus={() => change({ lateEntryLimited: true })}
            onChange={(lateEntryMinutes) => change({ lateEntryMinutes })}
          />{' '}
          后不能进入
        </>
      }
      limited={draft.lateEntryLimited}
      onLimited={(lateEntryLimited) => change({ lateEntryLimited })}
    />
  );
}

function EarliestSubmitField({ draft, problems, change, frozen }: StepProps) {
  return (
    <Field
      name="earliestSubmitMinutes"
      label="最早交卷"
      hint="进入这么多分钟后才能自己交卷，0 为随时可交；时间到了自动交卷不受影响。"
      problem={problems.earliestSubmitMinutes}
      frozen={frozen('earliestSubmitMinutes')}
      text={sentences.earliestSubmitSentence(draft)}
    >
      <NumberInLine
        name="earliestSubmitMinutes"
        label="最早交卷"
        value={draft.earliestSubmitMinutes}
        min={0}
        suffix="分钟"
        onChange={(earliestSubmitMinutes) => change({ earliestSubmitMinutes })}
      />
    </Field>
  );
}

function AddressField({ draft, problems, change, frozen }: StepProps) {
  return (
    <Field
      name="addressRanges"
      label="允许的网络地址"
      hint="考生只有从这些地址才能进入考试，留空为不限制。每行一个地址、网段或起止范围。"
      problem={problemOf(problems, 'addressRanges')}
      frozen={frozen('addressRanges')}
      text={sentences.addressSentence(draft)}
    >
      <Input.TextArea
        id={fieldId('addressRanges')}
        className="exam-editor-addresses"
        value={draft.addressRanges}
        placeholder={'10.8.0.5\n10.8.0.0/16\n10.8.0.10-10.8.0.60'}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={(event) => change({ addressRanges: event.target.value })}
      />
    </Field>
  );
}

/** A question only where there are ranges; frozen it stands in the same sentence as they do. */
function AddressRuleField({ draft, problems, change, frozen }: StepProps) {
  if (draft.addressRanges.trim() === '' || frozen('addressRule')) return null;
  return (
    <Field
      name="addressRule"
      label="作答中离开允许的地址后"
      hint="更换网络、使用手机热点都算离开；到时间自动交卷不受影响，以已经保存的答案为准。"
      problem={problems.addressRule}
      group
    >
      <Radio.Group
        aria-labelledby={`${fieldId('addressRule')}-label`}
        className="exam-editor-choices"
        value={draft.addressRule}
        onChange={(event) => change({ addressRule: event.target.value })}
      >
        {addressRules.map((value) => (
          <Radio key={value} value={value}>
            {sentences.addressRuleSentences[value]}
          </Radio>
        ))}
      </Radio.Group>
    </Field>
  );
}

/** When, from where and with what an examinee comes in, and how early they may go. */
export function EntrySection(props: StepProps) {
  return (
    <RuleSection title="入场与交卷">
      <LateEntryField {...props} />
      <EarliestSubmitField {...props} />
      <PasswordField {...props} />
      <AddressField {...props} />
      <AddressRuleField {...props} />
      <SebField {...props} />
      <AgreementField {...props} />
    </RuleSection>
  );
}
