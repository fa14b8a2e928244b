import type { MarkingItem } from '#contract/exam/marking.ts';
import { Card } from '../../../kit/card.tsx';
import { isBlankHtml } from '../../../kit/rich-text/plain-text.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';

/** The question, what was answered and what was hoped for. The answer is text, whatever it looks like. */
export function AnswerSide({ item }: { item: MarkingItem }) {
  const { material, stem, response, reference } = item;
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
      {response.trim() === '' ? (
        <p className="desk-response desk-blank">（未作答）</p>
      ) : (
        <p className="desk-response">{response}</p>
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
