import { Button, Modal } from 'antd';
import type { QuestionInput } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { typeLabel } from '#contract/question/type.ts';
import { relativeTime } from '../../../kit/text/time.ts';
import { QuestionView } from '../list/question-view.tsx';

interface StaleDialogProps {
  theirs: Question;
  mine: QuestionInput;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onBack: () => void;
}

/** Two people changed the same question: both texts side by side, and nothing is lost before somebody chooses. */
export function StaleDialog({ theirs, mine, onTakeTheirs, onKeepMine, onBack }: StaleDialogProps) {
  const footer = (
    <>
      <Button onClick={onBack}>返回编辑</Button>
      <Button onClick={onTakeTheirs}>使用对方的版本</Button>
      <Button type="primary" onClick={onKeepMine}>
        用我的内容保存
      </Button>
    </>
  );
  return (
    <Modal
      open
      title="您编辑期间，试题已被他人修改"
      width={960}
      onCancel={onBack}
      footer={footer}
      mask={{ closable: false }}
    >
      <div className="question-stale">
        <section>
          <h3>
            对方保存的（第 {theirs.versionNumber} 版，{relativeTime(theirs.updatedAt)}，{typeLabel(theirs.type)}）
          </h3>
          <QuestionView question={theirs} withKey />
        </section>
        <section>
          <h3>我的修改（{typeLabel(mine.type)}，尚未保存）</h3>
          <QuestionView question={mine} withKey />
        </section>
      </div>
    </Modal>
  );
}
