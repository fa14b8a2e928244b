import { Radio } from 'antd';
import { attemptCountings, navigations } from '#contract/exam/settings.ts';
import { countingNames } from '../../counting-names.ts';
import * as sentences from '../draft/rule-sentences.ts';
import { Field, fieldId } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { NumberInLine } from './number-in-line.tsx';
import { RuleSection } from './rule-section.tsx';
import { SwitchLine } from './switch-line.tsx';

function AttemptsField({ draft, problems, change, frozen }: StepProps) {
  return (
    <Field
      name="attemptsAllowed"
      label="作答次数"
      hint={`${sentences.attemptsSentence(draft)}。${draft.attemptsAllowed === 1 ? '允许多次时，可以选成绩取哪一次。' : ''}`}
      problem={problems.attemptsAllowed}
      frozen={frozen('attemptsAllowed')}
      text={sentences.attemptsSentence(draft)}
    >
      <NumberInLine
        name="attemptsAllowed"
        label="作答次数"
        value={draft.attemptsAllowed}
        min={1}
        suffix="次"
        onChange={(attemptsAllowed) => change({ attemptsAllowed })}
      />
    </Field>
  );
}

/** Which attempt counts is a question only where there can be several. */
function CountingField({ draft, problems, change, frozen }: StepProps) {
  if ((draft.attemptsAllowed ?? 1) < 2 || frozen('attemptCounting')) return null;
  return (
    <Field
      name="attemptCounting"
      label="成绩取哪一次"
      hint="及格与否、名次和统计都按取到的这个成绩算。"
      problem={problems.attemptCounting}
      group
    >
      <Radio.Group
        aria-labelledby={`${fieldId('attemptCounting')}-label`}
        value={draft.attemptCounting}
        onChange={(event) => change({ attemptCounting: event.target.value })}
        options={attemptCountings.map((value) => ({ value, label: countingNames[value] }))}
      />
    </Field>
  );
}

function NavigationField({ draft, problems, change, frozen }: StepProps) {
  return (
    <Field
      name="navigation"
      label="答题顺序"
      problem={problems.navigation}
      frozen={frozen('navigation')}
      text={sentences.navigationSentences[draft.navigation]}
      group
    >
      <Radio.Group
        aria-labelledby={`${fieldId('navigation')}-label`}
        className="exam-editor-choices"
        value={draft.navigation}
        onChange={(event) => change({ navigation: event.target.value })}
      >
        {navigations.map((value) => (
          <Radio key={value} value={value}>
            {sentences.navigationSentences[value]}
          </Radio>
        ))}
      </Radio.Group>
    </Field>
  );
}

function ShuffleField({ draft, change, frozen }: StepProps) {
  const { questions, options } = sentences.shuffleSentences;
  return (
    <Field
      name="shuffle"
      label="乱序"
      frozen={frozen('shuffleQuestions')}
      text={`${questions(draft)}；${options(draft)}`}
      group
    >
      <SwitchLine
        label="题目乱序"
        hint="每名考生的题目顺序不同，在各大题内打乱。"
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
  );
}

/** How often, and in which order. */
export function AnsweringSection(props: StepProps) {
  return (
    <RuleSection title="作答">
      <AttemptsField {...props} />
      <CountingField {...props} />
      <div className="exam-editor-wide">
        <NavigationField {...props} />
        <ShuffleField {...props} />
      </div>
    </RuleSection>
  );
}
