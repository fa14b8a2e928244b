import { Form, Input } from 'antd';
import { useState } from 'react';
import { type ExamRoom, examRoom, roomLimits } from '#contract/exam/room.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { changedByRooms } from './changed-by-rooms.ts';
import { ExamineeSelect } from './examinee-select.tsx';
import { MonitorSelect } from './monitor-select.tsx';
import { roomText } from './room-text.ts';

interface Fields {
  name: string;
  departmentIds: string[];
  userIds: string[];
  monitorIds: string[];
}

interface RoomFormProps {
  examId: string;
  changed?: ExamRoom | undefined;
  onClose: () => void;
}

const isRoom = (value: unknown): value is ExamRoom => typeof value === 'object' && value !== null && 'roomId' in value;

const fieldsOf = ({ name, departments, userIds, monitors }: ExamRoom): Fields => ({
  ...{ name, userIds: [...userIds] },
  departmentIds: departments.map(({ departmentId }) => departmentId),
  monitorIds: monitors.map(({ userId }) => userId),
});

function useSaveRoom({ examId, changed, onClose }: RoomFormProps) {
  const { theirs, asking, answer, noteStale } = useTheirs(isRoom);
  const save = useAction(examRoom.save, {
    ...{ changes: changedByRooms, success: '考场已保存', onDone: onClose, onFailure: noteStale },
  });
  const run = (fields: Fields) => {
    const seen = theirs ?? changed;
    const which = seen ? { roomId: seen.roomId, version: seen.version } : {};
    return save.run({ query: { examId }, body: { ...fields, ...which } });
  };
  return { run, asking, answer, pending: save.pending, fields: save.fields };
}

/** 新建考场 and 修改考场. */
export function RoomForm(props: RoomFormProps) {
  const { examId, changed, onClose } = props;
  const [form] = Form.useForm<Fields>();
  const [initial] = useState(() =>
    changed ? fieldsOf(changed) : { name: '', departmentIds: [], userIds: [], monitorIds: [] },
  );
  const { run, asking, answer, pending, fields } = useSaveRoom(props);
  const department = term('department');
  const stale = asking && (
    <StaleNotice
      what="考场"
      theirs={[
        ['名称', asking.name],
        ['考生', roomText(asking)],
        ['监考员', asking.monitors.map(({ realName }) => realName).join('、')],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDrawer<Fields>
      title={changed ? '修改考场' : '新建考场'}
      size={560}
      form={form}
      initialValues={initial}
      firstField={changed ? undefined : 'name'}
      lost="离开后，填写的内容会丢失。"
      pending={pending}
      onSubmit={run}
      onClose={onClose}
      stale={stale}
    >
      <Form.Item
        name="name"
        label="考场名称"
        rules={[{ required: true, whitespace: true, message: '请填写考场名称' }]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={50} placeholder="如：第一考场" />
      </Form.Item>
      <Form.Item
        name="departmentIds"
        label={`${department}（含下级）`}
        extra={`${department}里参加这场考试的人都在这个考场；有人调动，随即按他现在的${department}算。`}
        {...refusedField(fields, 'departmentIds')}
      >
        <DepartmentTreeSelect includesBelow />
      </Form.Item>
      <Form.Item name="userIds" label="单独选的考生" {...refusedField(fields, 'userIds')}>
        <ExamineeSelect examId={examId} />
      </Form.Item>
      <Form.Item
        name="monitorIds"
        label="监考员"
        extra="只看得到、只能处置自己考场的考生，保存后立即生效。"
        {...refusedField(fields, 'monitorIds')}
      >
        <MonitorSelect examId={examId} known={changed?.monitors ?? []} most={roomLimits.monitors} />
      </Form.Item>
    </FormDrawer>
  );
}
