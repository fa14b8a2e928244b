import { Input } from 'antd';
import { InstantPicker } from '../../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { startChange } from '../draft/exam-draft.ts';
import { Field, fieldId } from '../field/field.tsx';
import type { StepProps } from './step-props.ts';

interface TimeFieldProps {
  name: string;
  label: string;
  value: string | null;
  problem: string | undefined;
  frozen: string | undefined;
  onChange: (instant: string | null) => void;
}

function TimeField({ name, label, value, problem, frozen, onChange }: TimeFieldProps) {
  return (
    <Field name={name} label={label} required problem={problem} frozen={frozen} text={dateTime(value)}>
      <InstantPicker id={fieldId(name)} value={value} onChange={onChange} />
    </Field>
  );
}

function NameField({ draft, problems, change }: StepProps) {
  return (
    <Field name="name" label="考试名称" required problem={problems.name}>
      <Input
        id={fieldId('name')}
        value={draft.name}
        maxLength={80}
        placeholder="例如：2026 年第四季度反洗钱合规考试"
        autoFocus={draft.name === ''}
        onChange={(event) => change({ name: event.target.value })}
      />
    </Field>
  );
}

function TimeFields({ draft, problems, change, frozen }: StepProps) {
  return (
    <div className="exam-editor-row">
      <TimeField
        name="startAt"
        label="开始时间"
        value={draft.startAt}
        problem={problems.startAt}
        frozen={frozen('startAt')}
        onChange={(startAt) => change(startChange(draft, startAt))}
      />
      <TimeField
        name="endAt"
        label="结束时间"
        value={draft.endAt}
        problem={problems.endAt}
        frozen={frozen('endAt')}
        onChange={(endAt) => change({ endAt })}
      />
      <Field
        name="durationMinutes"
        label="考试时长"
        required
        problem={problems.durationMinutes}
        frozen={frozen('durationMinutes')}
        text={`${draft.durationMinutes} 分钟`}
      >
        <NumberField
          id={fieldId('durationMinutes')}
          value={draft.durationMinutes}
          min={1}
          precision={0}
          suffix="分钟"
          onChange={(durationMinutes) => change({ durationMinutes })}
        />
      </Field>
    </div>
  );
}

function NotesField({ draft, problems, change }: StepProps) {
  return (
    <Field
      name="notes"
      label="考试说明"
      hint="考生开考前看到，可以写明考试范围、纪律和联系人。"
      problem={problems.notes}
    >
      <Input.TextArea
        id={fieldId('notes')}
        value={draft.notes}
        maxLength={2000}
        showCount
        autoSize={{ minRows: 4, maxRows: 10 }}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </Field>
  );
}

interface BasicStepProps extends StepProps {
  /** What is to be said about the times. */
  remarks: readonly string[];
}

export function BasicStep({ remarks, ...props }: BasicStepProps) {
  return (
    <div className="exam-editor-form">
      <NameField {...props} />
      <TimeFields {...props} />
      <p className="exam-editor-hint">
        时间为北京时间。考生在开始与结束之间进入，从进入时起计时，时长用完或到结束时间自动交卷。
      </p>
      {remarks.map((text) => (
        <p key={text} className="exam-editor-warning" role="status">
          {text}。
        </p>
      ))}
      <NotesField {...props} />
    </div>
  );
}
