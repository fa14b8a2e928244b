import type { ImportDraft } from '#contract/question/import.ts';
import { Card } from '../../../kit/card.tsx';
import { lostOf } from './import-counts.ts';

/** Of the card that shows what was lost. */
export const lostId = 'import-lost';

type Lines = ImportDraft['leftovers'];

const LineList = ({ lines }: { lines: Lines }) => (
  <ul>
    {lines.map(({ line, text }) => (
      <li key={`${line} ${text}`}>
        <span>第 {line} 行</span>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

/** What went into no question: first what may be one, then, closed, what was understood as something else. */
export function Leftovers({ draft }: { draft: ImportDraft }) {
  const { leftovers, kind } = draft;
  const lost = lostOf(draft);
  const frame = leftovers.filter(({ understood }) => understood);
  return (
    <>
      {lost.length > 0 && (
        <div id={lostId}>
          <Card className="import-leftovers" title={kind === 'excel' ? '以下内容没有导入' : '以下文字没有识别成试题'}>
            <LineList lines={lost} />
          </Card>
        </div>
      )}
      {frame.length > 0 && (
        <Card className="import-leftovers">
          <details>
            <summary>卷首文字、大题标题和答题说明（{frame.length} 行），不作为试题导入</summary>
            <LineList lines={frame} />
          </details>
        </Card>
      )}
    </>
  );
}
