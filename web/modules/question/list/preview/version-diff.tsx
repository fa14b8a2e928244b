import { diffWords } from 'diff';
import { useMemo } from 'react';
import type { WholeContent } from '#contract/question/content.ts';
import { type ChangedPart, changedParts } from './version-parts.ts';

/** Chinese words have no blanks between them. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** What the later of two versions says differently: taken away struck through, added underlined. */
export default function VersionDiff({ before, after }: Record<'before' | 'after', { content: WholeContent }>) {
  const parts = useMemo(() => changedParts(before.content, after.content), [before, after]);
  if (parts.length === 0) return <p className="question-diff-none">文字没有差异，只有图片或格式的改动。</p>;
  return (
    <section className="question-diff" aria-label="差异">
      {parts.map((part) => (
        <div key={part.label}>
          <h4>{part.label}</h4>
          <PartDiff part={part} />
        </div>
      ))}
    </section>
  );
}

function PartDiff({ part: { before, after } }: { part: ChangedPart }) {
  const pieces = useMemo(() => diffWords(before, after, { intlSegmenter: words }), [before, after]);
  return (
    <p>
      {pieces.map(({ value, added, removed }, index) => {
        const key = `${index} ${value}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
