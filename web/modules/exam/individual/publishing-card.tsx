import { Alert, Progress } from 'antd';
import { exam } from '#contract/exam/exam.ts';
import { examIndividual, type Publishing } from '#contract/exam/individual.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';

const stopConfirm = {
  title: '停止发布？',
  content: '已经生成的试卷会清除，考试回到草稿，可以修改后再发布。',
  ok: '停止发布',
  cancel: '继续发布',
};

/** Papers are being made: how far, what that means, and how to stop it. */
export function PublishingCard({ examId, publishing }: { examId: string; publishing: Publishing }) {
  const stop = useAction(examIndividual.cancel, {
    changes: [exam.detail, exam.search, examIndividual.progress, examIndividual.papers],
    success: '已停止发布',
  });
  const { done, people } = publishing;
  const percent = people > 0 ? Math.floor((done / people) * 100) : 0;
  return (
    <Card>
      <div className="exam-own-progress">
        <p role="status">
          发布中：已为 {done.toLocaleString('zh-CN')} / {people.toLocaleString('zh-CN')} 名考生生成试卷
        </p>
        <Progress percent={percent} aria-label="发布进度" />
        <p className="kit-muted">全部生成后考试自动发布，可以离开这一页。发布期间考试设置和考生名单不能修改。</p>
        <ActionButton label="停止发布" confirm={stopConfirm} onClick={() => stop.run({ query: { examId } })} />
      </div>
    </Card>
  );
}

/** Why the last try came to nothing. */
export function PublishingFailure({ failure }: { failure: string }) {
  return <Alert type="error" showIcon title="没有发布成功" description={failure} />;
}
