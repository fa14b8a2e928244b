import { useNavigate } from 'react-router';
import { type JobRow, job } from '#contract/recruitment/job.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { changedByJobs } from './changed-by-jobs.ts';
import { jobAddress } from './job-words.tsx';

export interface OpenedDialog {
  readonly kind: 'copy' | 'close';
  readonly job: Pick<JobRow, 'jobId' | 'name'>;
}

type Shown = Pick<JobRow, 'jobId' | 'name' | 'state' | 'managed' | 'applied'>;

/** What can be done with a job as it stands now. */
export function useJobActions(open: (opened: OpenedDialog) => void, onDeleted?: () => void) {
  const navigate = useNavigate();
  const done = { changes: changedByJobs };
  const release = useAction(job.release, { ...done, success: '职位已发布' });
  const pause = useAction(job.pause, { ...done, success: '职位已暂停' });
  const resume = useAction(job.resume, { ...done, success: '职位已恢复招聘' });
  const remove = useAction(job.delete, { ...done, success: '职位已删除', ...(onDeleted && { onDone: onDeleted }) });
  return (row: Shown) => {
    const query = { jobId: row.jobId };
    const edit: Action = { id: 'edit', label: '编辑', onClick: () => navigate(jobAddress.edit(row.jobId)) };
    const copy: Action = { id: 'copy', label: '复制', onClick: () => open({ kind: 'copy', job: row }) };
    const close: Action = {
      id: 'close',
      label: '关闭',
      danger: true,
      onClick: () => open({ kind: 'close', job: row }),
    };
    const running: Readonly<Record<JobRow['state'], readonly Action[]>> = {
      DRAFT: [{ id: 'release', label: '发布', onClick: () => release.run({ query }) }, edit],
      RELEASED: [{ id: 'pause', label: '暂停', onClick: () => pause.run({ query }) }, edit, close],
      PAUSED: [{ id: 'resume', label: '恢复', onClick: () => resume.run({ query }) }, edit, close],
      CLOSED: [],
    };
    const deleting: Action = {
      ...{ id: 'delete', label: '删除', danger: true, onClick: () => remove.run({ query }) },
      confirm: { title: `删除职位「${row.name}」？`, content: '草稿里填写的内容一并删除，不能恢复。' },
    };
    const mayDelete = row.state === 'DRAFT' && row.applied === 0;
    return [
      ...(row.managed ? running[row.state] : []),
      ...(can(job.copy) ? [copy] : []),
      ...(row.managed && mayDelete ? [deleting] : []),
    ];
  };
}
