import { Button, Form, Select } from 'antd';
import type { RegradePreview, RegradeQuestion } from '#contract/exam/regrade.ts';
import { Progress } from '../../../kit/progress.tsx';
import { otherVersions } from './correction-draft.ts';
import { failedLine, judgingLine, versionText } from './rejudge-text.ts';

/** By whose cases the answers are judged instead. */
export function VersionField({ question }: { question: RegradeQuestion }) {
  const versions = otherVersions(question);
  if (versions.length === 0) {
    return (
      <p className="regrade-sum">
        题库里还没有这道题的其他版本。请先在题库里改好测试用例、检查方式或限制，审核通过以后再来重新判题。
      </p>
    );
  }
  return (
    <Form.Item
      name="versionId"
      label="按哪个版本"
      extra="用所选版本的测试用例、检查方式、限制和外框重新判全部作答；人工改过的分不变"
    >
      <Select options={versions.map((one) => ({ value: one.versionId, label: versionText(one) }))} />
    </Form.Item>
  );
}

interface JudgingProps {
  judging: NonNullable<RegradePreview['judging']>;
  stopping: boolean;
  onStop: () => void;
}

/** How far the judge is; nothing of the results has changed yet. */
export function Judging({ judging, stopping, onStop }: JudgingProps) {
  const { done, total } = judging;
  return (
    <div className="regrade-progress" role="status">
      <Progress label="重新判题的进度" value={total > 0 ? (done / total) * 100 : 0} text={`${done} / ${total}`} />
      <p className="regrade-sum">{judgingLine(judging)}</p>
      <Button size="small" loading={stopping} onClick={onStop}>
        停止判题
      </Button>
    </div>
  );
}

interface FailedProps {
  failed: RegradePreview['failed'];
  pending: boolean;
  onAgain: () => void;
}

/** Whose answers could not be judged. */
export function Failed({ failed, pending, onAgain }: FailedProps) {
  if (failed.count === 0) return null;
  return (
    <p className="regrade-sum regrade-failed">
      {failedLine(failed)}{' '}
      <Button size="small" loading={pending} onClick={onAgain}>
        再判一次
      </Button>
    </p>
  );
}
