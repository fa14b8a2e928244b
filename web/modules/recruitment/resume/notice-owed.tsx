import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { candidateResume, type ResumePage } from '#contract/recruitment/resume.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { dateText } from '../../../kit/text/time.ts';
import { changedByApplications } from '../pipeline/changed-by-applications.ts';

interface Fields {
  how: string;
}

/** The organisation keeps somebody whom it has not told so: the law asks for it, so the page does. */
export function NoticeOwed({ page }: { page: ResumePage }) {
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<Fields>();
  const given = useAction(candidateResume.noticeGiven, {
    changes: changedByApplications,
    success: '已登记',
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Alert
        className="resume-owed"
        type="warning"
        showIcon
        title={`资料由招聘人员于 ${dateText(page.noticeOwedSince)} 导入，还没有告知本人。`}
        action={
          page.managed && (
            <Button size="small" onClick={() => setOpen(true)}>
              登记已告知
            </Button>
          )
        }
      />
      {open && (
        <FormDialog<Fields>
          title={`登记已告知：${page.name}`}
          form={form}
          initialValues={{ how: '' }}
          firstField="how"
          pending={given.pending}
          okText="登记"
          onSubmit={({ how }) => given.run({ body: { candidateId: page.candidateId, how } })}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="how"
            label="告知的方式"
            extra="告知本人：谁保存了哪些信息、用来做什么、如何要求删除。例如：11 月 20 日发邮件并附告知书。"
            rules={[{ required: true, whitespace: true, message: '请写明何时以何种方式告知' }]}
            {...refusedField(given.fields, 'how')}
          >
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}
