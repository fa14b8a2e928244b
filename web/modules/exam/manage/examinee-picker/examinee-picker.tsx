import { Segmented } from 'antd';
import { useState } from 'react';
import { term } from '../../../../kit/branding.ts';
import { ErrorState } from '../../../../kit/states.tsx';
import { ChosenList } from './chosen-list.tsx';
import { DepartmentPicker } from './department-picker.tsx';
import './examinee-picker.css';
import { StaffPicker } from './staff-picker.tsx';
import type { Examinees } from './use-examinees.ts';

/** Two ways to add examinees, each saved at once: whole departments, or single persons. */
export function ExamineeWays({ examinees }: { examinees: Examinees }) {
  const [way, setWay] = useState<'department' | 'staff'>('department');
  return (
    <section>
      <Segmented
        className="examinee-picker-way"
        value={way}
        onChange={setWay}
        options={[
          { value: 'department', label: `按${term('department')}` },
          { value: 'staff', label: '按人员' },
        ]}
      />
      {way === 'department' ? <DepartmentPicker examinees={examinees} /> : <StaffPicker examinees={examinees} />}
    </section>
  );
}

interface ExamineePickerProps {
  examinees: Examinees;
  /** The list cannot be changed any more. */
  disabled: boolean;
}

function Chosen({ examinees, disabled }: ExamineePickerProps) {
  const { rules, saving } = examinees;
  return (
    <section className="examinee-picker-chosen">
      <h2>
        考生 <strong>{rules ? rules.total : '--'}</strong> 人
        {!disabled && (
          <span className="examinee-picker-muted" role="status">
            {saving ? '保存中' : '选择后立即保存'}
          </span>
        )}
      </h2>
      {!disabled && (
        <p className="examinee-picker-hint">
          重复选到的人只算一次。{term('department')}的人员以发布时在职的为准，之后入职的可以再添加。
        </p>
      )}
      <ChosenList examinees={examinees} disabled={disabled} />
    </section>
  );
}

/** Whom an exam is for: what there is to choose on the left, what is chosen on the right. */
export function ExamineePicker(props: ExamineePickerProps) {
  const { reply, rules } = props.examinees;
  if (reply.error && !rules) return <ErrorState text={reply.error.text} onRetry={reply.refetch} />;
  if (props.disabled) return <Chosen {...props} />;
  return (
    <div className="examinee-picker">
      <ExamineeWays examinees={props.examinees} />
      <Chosen {...props} />
    </div>
  );
}
