import { Form, InputNumber, Radio, Segmented, Slider } from 'antd';
import { difficultyLabel, isChoice, QuestionTypeName, typeLabel, type WritableType } from '#contract/question/type.ts';
import { BlanksField } from './blanks-field.tsx';
import { Field, NoteList } from './field.tsx';
import type { FieldsProps } from './field-props.ts';
import { OptionsField } from './options-field.tsx';
import './question-fields.css';
import { RichField } from './rich-field.tsx';
import { ShortField } from './short-field.tsx';
import { StemField } from './stem-field.tsx';

export const typeOptions: { value: WritableType; label: string }[] = (
  ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT'] satisfies WritableType[]
)
  .filter((type) => QuestionTypeName.options.includes(type))
  .map((value) => ({ value, label: typeLabel(value) }));

/** Everything of a question, by its type, as its author writes it. */
export function QuestionFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const { form, notes } = draft;
  return (
    <Form component={false} layout="vertical">
      <NoteList notes={notes['']} />
      <Field path="type" notes={notes}>
        <Segmented
          options={typeOptions}
          value={form.type}
          onChange={(type) => onChange({ type }, 'type')}
          aria-label="题型"
        />
      </Field>
      <StemField {...props} />
      <AnswerFields {...props} />
      <Field path="analysis" notes={notes} label="解析">
        <RichField
          value={form.analysis}
          onChange={(analysis) => onChange({ analysis }, 'analysis')}
          label="解析"
          placeholder="为什么是这个答案，公布解析后考生可以看到"
          minHeight={64}
        />
      </Field>
      <div className="question-numbers">
        <DifficultyField {...props} />
        <PointsField {...props} />
      </div>
    </Form>
  );
}

/** What carries the key. */
export function AnswerFields(props: FieldsProps) {
  const { type } = props.draft.form;
  if (isChoice(type)) return <OptionsField {...props} />;
  if (type === 'FILL') return <BlanksField {...props} />;
  if (type === 'SHORT') return <ShortField {...props} />;
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

function DifficultyField({ draft, onChange }: FieldsProps) {
  const { difficulty } = draft.form;
  return (
    <Field path="difficulty" notes={draft.notes} label={`难度：${difficulty}（${difficultyLabel(difficulty)}）`}>
      <Slider
        className="question-difficulty"
        min={1}
        max={10}
        value={difficulty}
        onChange={(value) => onChange({ difficulty: value }, 'difficulty')}
        marks={{ 1: '1', 3: '3', 5: '5', 7: '7', 10: '10' }}
        ariaLabelForHandle="难度"
        tooltip={{ formatter: (value) => `${value} · ${difficultyLabel(value ?? 1)}` }}
      />
    </Field>
  );
}

export function PointsField({ draft, onChange, inPlace = false }: FieldsProps) {
  return (
    <Field path="points" notes={draft.notes} {...(!inPlace && { label: '默认分值', required: true })}>
      <InputNumber
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
