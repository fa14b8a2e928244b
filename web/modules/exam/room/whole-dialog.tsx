import { Form } from 'antd';
import { type ExamRooms, examRoom, roomLimits } from '#contract/exam/room.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { changedByRooms } from './changed-by-rooms.ts';
import { MonitorSelect } from './monitor-select.tsx';

interface Fields {
  userIds: string[];
}

/** Who watches everybody, beside the rooms. */
export function WholeDialog({ rooms, onClose }: { rooms: ExamRooms; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { examId, wholeMonitors } = rooms;
  const save = useAction(examRoom.whole, { changes: changedByRooms, success: '已保存', onDone: onClose });
  return (
    <FormDialog<Fields>
      title="监考全场的人"
      form={form}
      initialValues={{ userIds: wholeMonitors.map(({ userId }) => userId) }}
      firstField="userIds"
      pending={save.pending}
      onSubmit={({ userIds }) => save.run({ query: { examId }, body: { userIds } })}
      onClose={onClose}
    >
      <Form.Item
        name="userIds"
        label="监考全场"
        extra="看得到所有考生，包括不在任何考场的；能管理这场考试的人不用选。"
        {...refusedField(save.fields, 'userIds')}
      >
        <MonitorSelect examId={examId} known={wholeMonitors} most={roomLimits.wholeMonitors} />
      </Form.Item>
    </FormDialog>
  );
}
