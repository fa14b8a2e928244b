import { Radio } from 'antd';
import { isChoice } from '#contract/question/type.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { CodeFields } from '../code/code-fields.tsx';
import { pointsOf } from '../form/question-form.ts';
import { BlanksField } from './blanks-field.tsx';
import { Field } from './field.tsx';
import type { FieldsProps } from './field-props.ts';
import { OptionsField } from './options-field.tsx';
import { ShortField } from './short-field.tsx';

/** What carries the key of everything that is answered by itself. */
export function KeyFields(props: FieldsProps) {
  const { type } = props.draft.form;
  if (isChoice(type)) return <OptionsField {...props} />;
  if (type === 'FILL') return <BlanksField {...props} />;
  if (type === 'SHORT') return <ShortField {...props} />;
  if (type === 'CODE') return <CodeFields {...props} />;
  return <JudgeField {...props} />;
}

function JudgeField({ draft, onChange, inPlace = false }: FieldsProps) {
  return (
    <Field path="answer" notes={draft.notes} {...(!inPlace && { label: '答案', required: true })}>
      <Radio.Group
        value={draft.form.judge}
        onChange={(event) => onChange({ judge: event.target.value }, 'answer')}
        aria-label="答案"
      >
        <Radio value={true}>正确</Radio>
        <Radio value={false}>错误</Radio>
      </Radio.Group>
    </Field>
  );
}

/** A 材料题 has the points of its items. */
export function PointsField({ draft, onChange, inPlace = false }: FieldsProps) {
  if (draft.form.type === 'COMPOSITE') {
    const sum = <span className="question-points-sum">{pointsText(pointsOf(draft.form))} 分</span>;
    if (inPlace) return sum;
    return (
      <Field path="points" notes={draft.notes} label="分值（小题之和）">
        {sum}
      </Field>
    );
  }
  return (
    <Field path="points" notes={draft.notes} {...(!inPlace && { label: '默认分值', required: true })}>
      <NumberField
        size={inPlace ? 'small' : 'middle'}
        min={0}
        max={10_000}
        value={draft.form.points}
        onChange={(points) => onChange({ points }, 'points')}
        suffix="分"
        aria-label="默认分值"
        style={{ width: inPlace ? 88 : 128 }}
      />
    </Field>
  );
}
