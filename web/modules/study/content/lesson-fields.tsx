import { Form, Input } from 'antd';
import type { LessonDetail } from '#contract/live/lesson.ts';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { PersonSelect } from '../../../kit/people/person-select.tsx';

export interface PlanValues {
  title: string;
  teacherIds: string[];
  startsAt: string | null;
  plannedMinutes: number | null;
  threshold: number | null;
}

export const planValues = (known: LessonDetail | undefined): PlanValues => ({
  title: known?.title ?? '',
  teacherIds: known?.teachers.map(({ userId }) => userId) ?? [],
  startsAt: known?.startsAt ?? null,
  plannedMinutes: known?.plannedMinutes ?? 45,
  threshold: known?.threshold ?? 80,
});

/** As it is sent; what is missing the fields have said already. */
export const planOf = ({ title, teacherIds, startsAt, plannedMinutes, threshold }: PlanValues) => ({
  ...{ title, teacherIds, startsAt: startsAt ?? '' },
  ...{ plannedMinutes: plannedMinutes ?? 0, threshold: threshold ?? 0 },
});

interface PlanFieldsProps {
  readonly refused: Readonly<Record<string, string>>;
  readonly teachers: LessonDetail['teachers'];
}

/** When and by whom a lesson is held, alone or as a section of a course. */
export function PlanFields({ refused, teachers }: PlanFieldsProps) {
  return (
    <>
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
        {...refusedField(refused, 'title')}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="teacherIds"
        label="老师"
        rules={[{ required: true, message: '请选择老师' }]}
        {...refusedField(refused, 'teacherIds')}
      >
        <PersonSelect most={10} known={teachers} placeholder="按姓名或工号查找" />
      </Form.Item>
      <Form.Item
        name="startsAt"
        label="开始时间"
        rules={[{ required: true, message: '请选择开始时间' }]}
        {...refusedField(refused, 'startsAt')}
      >
        <InstantPicker placeholder="选择日期和时间" />
      </Form.Item>
      <Form.Item
        name="plannedMinutes"
        label="时长（分钟）"
        rules={[{ required: true, message: '请填写时长' }]}
        {...refusedField(refused, 'plannedMinutes')}
      >
        <NumberField min={5} max={480} precision={0} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item
        name="threshold"
        label="出席要求（%）"
        extra="在场达到这个比例，或回放看到这个比例，算参加了直播。"
        rules={[{ required: true, message: '请填写要求' }]}
        {...refusedField(refused, 'threshold')}
      >
        <NumberField min={1} max={100} precision={0} style={{ width: 160 }} />
      </Form.Item>
    </>
  );
}
