import { Segmented } from 'antd';
import { useState } from 'react';
import { term } from '../../../kit/branding.ts';
import { ErrorState } from '../../../kit/states.tsx';
import { ChosenList } from './chosen-list.tsx';
import { DepartmentPicker } from './department-picker.tsx';
import './examinee-picker.css';
import { PostPicker, TagPicker } from './group-picker.tsx';
import { StaffPicker } from './staff-picker.tsx';
import type { Examinees } from './use-examinees.ts';

const ways = { staff: StaffPicker, department: DepartmentPicker, post: PostPicker, tag: TagPicker } as const;
type Way = keyof typeof ways;

/** The ways to add examinees, each saved at once: single persons, whole departments, whoever holds a post or bears a tag. */
export function ExamineeWays({ examinees }: { examinees: Examinees }) {
  const [way, setWay] = useState<Way>('department');
  const Picker = ways[way];
  return (
    <section>
      <Segmented<Way>
        className="examinee-picker-way"
        aria-label="添加考生的方式"
        value={way}
        onChange={setWay}
        options={[
          { value: 'department', label: term('department') },
          { value: 'staff', label: '人员' },
          { value: 'post', label: term('post') },
          { value: 'tag', label: '标签' },
        ]}
      />
      <Picker examinees={examinees} />
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
        考生 <strong>{rules ? rules.total : '—'}</strong> 人
        {!disabled && (
          <span className="examinee-picker-muted" role="status">
            {saving ? '保存中' : '选择后立即保存'}
          </span>
        )}
      </h2>
      {!disabled && (
        <p className="examinee-picker-hint">
          重复选到的人只算一次。{term('department')}、{term('post')}和标签的人员以发布时在职的为准，之后的可以再添加。
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
