import { Alert, Button, Progress } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type ResumeImport, resumeImport } from '#contract/recruitment/resume-import.ts';
import { sources } from '#contract/recruitment/states.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { askAgain } from '../../../kit/api/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { jobAddress } from '../job/job-words.tsx';
import { changedByApplications } from '../pipeline/changed-by-applications.ts';
import { FileDropMany } from './file-drop-many.tsx';
import { ImportItems } from './import-items.tsx';

interface ViewProps {
  shown: ResumeImport;
  busy: boolean;
  onLeave: () => void;
  listAddress: string;
}

const changes = [resumeImport.detail, resumeImport.items, resumeImport.list, ...changedByApplications];

/** An import as it stands: files are given and read, then looked through and kept. */
export function ImportView({ shown, busy, onLeave, listAddress }: ViewProps) {
  const { importId, jobId, jobName, source, state, counts } = shown;
  const commit = useAction(resumeImport.commit, { changes });
  const discard = useAction(resumeImport.discard, { changes: [resumeImport.list], success: '已放弃', onDone: onLeave });
  const all = counts.pending + counts.ready + counts.skipped + counts.unreadable + counts.done;
  const done = state === 'OPEN' ? all - counts.pending : counts.done;
  const standing = `${state} ${Object.values(counts).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step that the numbers tell of, the last one too
  useEffect(() => askAgain([resumeImport.items]), [standing]);
  return (
    <>
      <Card
        title={`${jobName ? `职位「${jobName}」` : '人才库'} · ${sources[source]}`}
        extra={
          state === 'OPEN' && (
            <span className="import-actions">
              <ActionButton
                id="discard"
                label="放弃"
                danger
                confirm={{ title: '放弃这次导入？', content: '上传的文件一起删除。', ok: '放弃' }}
                onClick={() => discard.run({ body: { importId } })}
              />
              <Button
                type="primary"
                disabled={busy || counts.ready === 0}
                loading={commit.pending}
                onClick={() => commit.run({ body: { importId } })}
              >
                导入 {counts.ready} 份
              </Button>
            </span>
          )
        }
      >
        {state === 'OPEN' && <FileDropMany importId={importId} />}
        {busy && (
          <Progress
            percent={all === 0 ? 0 : Math.floor((done / all) * 100)}
            status="active"
            format={() => `${state === 'OPEN' ? '已读取' : '已导入'} ${done} / ${all}`}
            aria-label={state === 'OPEN' ? '读取进度' : '导入进度'}
          />
        )}
        {busy && <p className="import-hint">可以离开这一页，之后在“导入简历”里找到它。</p>}
        {state === 'DONE' && (
          <Alert
            type="success"
            showIcon
            title={`导入完成，处理了 ${counts.done} 份${counts.unreadable > 0 ? `，${counts.unreadable} 份读不了` : ''}。新候选人的页面会提醒告知本人。`}
            action={
              <Link to={jobId ? jobAddress.detail(jobId, 'application') : `${listAddress}?tab=pool`}>
                <Button size="small">{jobId ? '查看应聘' : '查看人才库'}</Button>
              </Link>
            }
          />
        )}
      </Card>
      {all > 0 && (
        <div className="import-items">
          <ImportItems shown={shown} busy={busy} />
        </div>
      )}
    </>
  );
}
