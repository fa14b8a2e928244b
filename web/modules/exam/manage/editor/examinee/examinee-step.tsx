import { Segmented } from 'antd';
import { useState } from 'react';
import { term } from '../../../../../kit/branding.ts';
import { ErrorState } from '../../../../../kit/states.tsx';
import { ChosenList } from './chosen-list.tsx';
import { DepartmentPicker } from './department-picker.tsx';
import { StaffPicker } from './staff-picker.tsx';
import type { Examinees } from './use-examinees.ts';

function Chosen({ examinees, disabled }: ExamineeStepProps) {
  const { rules, saving } = examinees;
  return (
    <section className="exam-editor-examinees-chosen">
      <h2>
        考生 <strong>{rules ? rules.total : '--'}</strong> 人
        {!disabled && (
          <span className="exam-editor-muted" role="status">
            {saving ? '保存中' : '选择后立即保存'}
          </span>
        )}
      </h2>
      {!disabled && (
        <p className="exam-editor-hint">
          重复选到的人只算一次。{term('department')}的人员以发布时在职的为准，之后入职的可以再添加。
        </p>
      )}
      <ChosenList examinees={examinees} disabled={disabled} />
    </section>
  );
}

interface ExamineeStepProps {
  examinees: Examinees;
  /** The list cannot be changed any more. */
  disabled: boolean;
}

export function ExamineeStep({ examinees, disabled }: ExamineeStepProps) {
  const [way, setWay] = useState<'department' | 'staff'>('department');
  const { reply, rules } = examinees;
  if (reply.error && !rules) return <ErrorState text={reply.error.text} onRetry={reply.refetch} />;
  if (disabled) return <Chosen examinees={examinees} disabled />;
  return (
    <div className="exam-editor-examinees">
      <section>
        <Segmented
          className="exam-editor-way"
          value={way}
          onChange={setWay}
          options={[
            { value: 'department', label: `按${term('department')}` },
            { value: 'staff', label: '按人员' },
          ]}
        />
        {way === 'department' ? <DepartmentPicker examinees={examinees} /> : <StaffPicker examinees={examinees} />}
      </section>
      <Chosen examinees={examinees} disabled={false} />
    </div>
  );
}
