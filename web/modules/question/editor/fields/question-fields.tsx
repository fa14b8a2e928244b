import { Form, Segmented, Slider } from 'antd';
import { difficultyLabel, type QuestionType, typeLabel } from '#contract/question/type.ts';
import { Field, NoteList } from './field.tsx';
import type { FieldsProps } from './field-props.ts';
import { ItemsField } from './items-field.tsx';
import { KeyFields, PointsField } from './key-fields.tsx';
import './question-fields.css';
import { RichField } from './rich-field.tsx';
import { StemField } from './stem-field.tsx';

export const typeOptions: { value: QuestionType; label: string }[] = (
  ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'] as const
).map((value) => ({ value, label: typeLabel(value) }));

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
export const AnswerFields = (props: FieldsProps) =>
  props.draft.form.type === 'COMPOSITE' ? <ItemsField {...props} /> : <KeyFields {...props} />;

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

export { PointsField } from './key-fields.tsx';
