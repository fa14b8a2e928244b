import { type Ref, Suspense } from 'react';
import { answerPicture } from '#contract/exam/answer-picture.ts';
import type { MarkingItem } from '#contract/exam/marking.ts';
import { call } from '../../../kit/api/call.ts';
import { Card } from '../../../kit/card.tsx';
import { lazyPart } from '../../../kit/chunk.ts';
import { isBlankHtml } from '../../../kit/rich-text/plain-text.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { PictureStage, type StageHandle } from '../picture/picture-stage.tsx';

/** Few papers have code. */
const CodeSide = lazyPart(async () => (await import('./code-side.tsx')).CodeSide);

const quietly = { quiet: true };

interface AnswerSideProps {
  item: MarkingItem;
  examId: string;
  pictures: Ref<StageHandle>;
}

/** The question, what was answered and what was hoped for. The answer is text, whatever it looks like. */
export function AnswerSide({ item, examId, pictures: handle }: AnswerSideProps) {
  const { material, stem, response, reference, attemptId, questionId } = item;
  const code = item.type === 'CODE';
  const pictures = item.pictures.map((pictureId) => ({
    id: pictureId,
    load: async () =>
      (await call(answerPicture.mark, { query: { examId, attemptId, questionId, pictureId } }, quietly)).blob,
  }));
  return (
    <Card className="desk-answer">
      {material !== null && (
        <details className="desk-material" open>
          <summary>材料</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too */}
          <section aria-label="材料" tabIndex={0}>
            <RichText html={material} />
          </section>
        </details>
      )}
      <h2>题目</h2>
      <RichText html={stem} className="desk-stem" />
      <h2>考生作答</h2>
      {response.trim() === '' && pictures.length === 0 && <p className="desk-response desk-blank">（未作答）</p>}
      {code && (
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <CodeSide key={`${attemptId} ${questionId}`} examId={examId} item={item} />
        </Suspense>
      )}
      {response.trim() !== '' && !code && <p className="desk-response">{response}</p>}
      {pictures.length > 0 && (
        <div className="desk-pictures">
          <PictureStage
            key={`${attemptId} ${questionId}`}
            pictures={pictures}
            handle={handle}
            more={<span className="desk-hint">键盘：+ - 缩放，R L 旋转，[ ] 换图</span>}
          />
        </div>
      )}
      {!isBlankHtml(reference.reference) && (
        <>
          <h2>参考答案</h2>
          <RichText html={reference.reference} className="desk-reference" />
        </>
      )}
    </Card>
  );
}
