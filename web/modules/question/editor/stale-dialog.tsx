import { Button, Modal } from 'antd';
import { lazy, Suspense } from 'react';
import type { ItemInput, QuestionInput } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { typeLabel } from '#contract/question/type.ts';
import { loadChunk } from '../../../kit/chunk.ts';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { relativeTime } from '../../../kit/text/time.ts';
import '../list/preview/preview.css';
import { QuestionView } from '../list/question-view.tsx';

const VersionDiff = lazy(() => loadChunk(() => import('../list/preview/version-diff.tsx')));

/** What would be saved, as a version has it; the form writes no answer in words. */
const asContent = <T extends ItemInput | QuestionInput>({ options, answer, ...rest }: T) => ({
  ...rest,
  options: options.map(({ id = '', ...option }) => ({ ...option, id })),
  answer: typeof answer === 'string' ? null : answer,
});

interface StaleDialogProps {
  theirs: Question;
  mine: QuestionInput;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onBack: () => void;
}

/** Two people changed the same question: what differs, both texts side by side, and nothing is lost before somebody chooses. */
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
      <h3>差异（划去的是对方的，绿色的是我的）</h3>
      <Suspense fallback={<LinesSkeleton lines={2} />}>
        <VersionDiff
          before={{ content: theirs }}
          after={{ content: { ...asContent(mine), children: mine.children.map(asContent) } }}
        />
      </Suspense>
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
