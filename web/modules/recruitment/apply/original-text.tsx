import { markedText } from './marked-text.ts';
import type { ResumeFile } from './upload-card.tsx';

/** What was read, as it stands in the file: the taken places are marked, so that a wrong one is seen beside the form. */
export function OriginalText({ resume: { file } }: { resume: ResumeFile }) {
  if (!file?.parsed || file.text === '') return null;
  return (
    <details className="apply-original" open={matchMedia('(width >= 1100px)').matches || undefined}>
      <summary>对照原文</summary>
      <div className="apply-original-text">
        {markedText(file.text, file.parsed).map(({ text, mark, start }) =>
          mark ? (
            <mark key={start} className={mark === 'doubt' ? 'apply-mark-doubt' : undefined}>
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
      </div>
    </details>
  );
}
