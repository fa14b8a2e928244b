import { Button, Form } from 'antd';
import { useState } from 'react';
import { type StudyReminder, studyReminder } from '#contract/study/calendar.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';

type Fields = Pick<StudyReminder, 'dueDays' | 'examHours'>;

const isReminder = (value: unknown): value is StudyReminder =>
  typeof value === 'object' && value !== null && 'examHours' in value;

function ReminderDialog({ stored, onClose }: { stored: StudyReminder; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { theirs, asking, answer, noteStale } = useTheirs(isReminder);
  const save = useAction(studyReminder.save, {
    ...{ changes: [studyReminder.read], success: '已保存', onDone: onClose, onFailure: noteStale },
  });
  const stale = asking && (
    <StaleNotice
      what="提醒设置"
      theirs={[
        ['任务到期前', `${asking.dueDays} 天`],
        ['考试开始前', `${asking.examHours} 小时`],
      ]}
      onTake={() => {
        form.setFieldsValue(asking);
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDialog
      title="提醒设置"
      form={form}
      initialValues={{ dueDays: stored.dueDays, examHours: stored.examHours }}
      firstField="dueDays"
      pending={save.pending}
      onSubmit={(given) => save.run({ body: { ...given, version: (theirs ?? stored).version } })}
      onClose={onClose}
      stale={stale}
    >
      <Form.Item
        name="dueDays"
        label="任务到期前几天提醒"
        extra="从那一天上午 9 点起，用站内消息提醒还没有完成的人，每人一次；0 表示不提醒。"
        rules={[{ required: true, message: '请填写天数' }]}
        {...refusedField(save.fields, 'dueDays')}
      >
        <NumberField min={0} max={14} precision={0} />
      </Form.Item>
      <Form.Item
        name="examHours"
        label="考试开始前几小时提醒"
        extra="每人一次；0 表示不提醒。个人可以在学习日历里关闭提醒。"
        rules={[{ required: true, message: '请填写小时数' }]}
        {...refusedField(save.fields, 'examHours')}
      >
        <NumberField min={0} max={72} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}

/** When everybody is reminded of what is due. */
export function ReminderButton() {
  const [open, setOpen] = useState(false);
  const stored = useReply(studyReminder.read, {}, { enabled: open });
  return (
    <>
      <Button loading={open && stored.isPending} onClick={() => setOpen(true)}>
        提醒设置
      </Button>
      {open && stored.data && <ReminderDialog stored={stored.data} onClose={() => setOpen(false)} />}
    </>
  );
}
