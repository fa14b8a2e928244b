import { Form, Input, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { type JobRow, job } from '#contract/recruitment/job.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { changedByJobs } from './changed-by-jobs.ts';
import { jobAddress } from './job-words.tsx';

interface DialogProps {
  job: Pick<JobRow, 'jobId' | 'name'>;
  onClose: () => void;
}

/** A draft of one's own, whose form opens at once. */
export function CopyJobDialog({ job: copied, onClose }: DialogProps) {
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const { run, pending, fields } = useAction(job.copy, {
    ...{ changes: changedByJobs, success: '职位已复制' },
    onDone: ({ jobId }) => navigate(jobAddress.edit(jobId)),
  });
  return (
    <FormDialog
      title={`复制职位「${copied.name}」`}
      form={form}
      initialValues={{ name: `${copied.name.slice(0, 57)}-副本` }}
      firstField="name"
      pending={pending}
      onSubmit={({ name }) => run({ body: { jobId: copied.jobId, name } })}
      onClose={onClose}
    >
      <Form.Item name="name" label="职位名称" rules={[notBlank('请填写职位名称')]} {...refusedField(fields, 'name')}>
        <Input maxLength={60} />
      </Form.Item>
      <p className="job-note">面试轮次和协作人照抄，应聘不复制；新职位是草稿，由您负责。</p>
    </FormDialog>
  );
}

function ClosingText({ closing, goingOn }: { closing: number; goingOn: boolean }) {
  return (
    <>
      <p>
        {closing === 0
          ? '没有进行中的应聘会因此结束。'
          : `${closing} 份进行中的应聘会一起结束，状态改为「职位关闭」，不能恢复。`}
      </p>
      {goingOn && <p>已进入录用流程的候选人不受影响，可以继续办理入职。</p>}
      <p className="job-note">关闭后不再公开，也不能再修改或恢复；还要招聘时，可以复制成新的职位。</p>
    </>
  );
}

/** Asks with the number of what ends; the server closes no more than was counted here. */
export function CloseJobDialog({ job: { jobId, name }, onClose }: DialogProps) {
  const query = { jobId };
  const detail = useReply(job.detail, { query }, { quiet: true });
  const { run, pending } = useAction(job.close, {
    ...{ changes: changedByJobs, success: '职位已关闭', onDone: onClose },
    onFailure: () => {
      detail.refetch();
      return false;
    },
  });
  const { data, error } = detail;
  return (
    <Modal
      open
      title={`关闭职位「${name}」？`}
      okText="关闭职位"
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: !data }}
      confirmLoading={pending}
      onOk={() => data && run({ query, body: { closing: data.closing } })}
      onCancel={onClose}
    >
      {data && <ClosingText closing={data.closing} goingOn={data.applied > 0} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={detail.refetch} /> : <LinesSkeleton lines={2} />)}
    </Modal>
  );
}
