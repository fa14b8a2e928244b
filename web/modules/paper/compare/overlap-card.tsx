import { Button } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';
import { Card } from '../../../kit/card.tsx';
import { StemLine } from '../editor/stem-line.tsx';
import { overlapPercent } from './compare-rows.ts';

type Comparison = Reply<typeof paper.compare>;

const shownAtFirst = 5;

/** How many questions each two papers share, and which. */
export function OverlapCard({ comparison: { papers, overlap, shared } }: { comparison: Comparison }) {
  return (
    <Card title="重复的试题">
      {shared.length === 0 ? (
        <p className="paper-muted">这几份试卷没有重复的试题。</p>
      ) : (
        <>
          {papers.length > 2 && <Matrix papers={papers} overlap={overlap} />}
          {papers.length === 2 && <Pair papers={papers} count={shared.length} />}
          <Shared papers={papers} shared={shared} />
        </>
      )}
    </Card>
  );
}

function Pair({ papers, count }: { papers: Comparison['papers']; count: number }) {
  const [one, other] = papers;
  if (!one || !other) return null;
  return (
    <p>
      两份试卷有 {count} 道相同的试题，占题数较少一份的 {overlapPercent(count, one, other)}%。
    </p>
  );
}

function Matrix({ papers, overlap }: Pick<Comparison, 'papers' | 'overlap'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section className="compare-scroll" aria-label="每两份试卷相同的题数" tabIndex={0}>
      <table className="compare-table">
        <thead>
          <tr>
            <td className="compare-label" />
            {papers.map(({ paperId, name }) => (
              <th key={paperId} scope="col" className="compare-name compare-overlap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {papers.map((row, at) => (
            <tr key={row.paperId}>
              <th scope="row" className="compare-label" title={row.name}>
                {row.name}
              </th>
              {papers.map((column, place) => {
                const count = overlap[at]?.[place] ?? 0;
                const percent = overlapPercent(count, row, column);
                const own = at === place;
                return (
                  <td
                    key={column.paperId}
                    className={own ? 'compare-overlap compare-none' : 'compare-overlap'}
                    style={own ? {} : { background: `rgb(31 94 255 / ${percent * 0.3}%)` }}
                  >
                    {own ? '—' : `${count} 题 · ${percent}%`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="compare-note">百分数是相同的题占题数较少一份的比例。</p>
    </section>
  );
}

function Shared({ papers, shared }: Pick<Comparison, 'papers' | 'shared'>) {
  const [all, setAll] = useState(false);
  const names = new Map(papers.map(({ paperId, name }) => [paperId, name]));
  return (
    <>
      <ol className="compare-shared">
        {shared.slice(0, all ? undefined : shownAtFirst).map(({ questionId, stem, paperIds }) => (
          <li key={questionId}>
            <StemLine html={stem} className="compare-stem" />
            {papers.length > 2 && (
              <span className="paper-muted">{paperIds.map((paperId) => names.get(paperId)).join('、')}</span>
            )}
          </li>
        ))}
      </ol>
      {shared.length > shownAtFirst && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${shared.length} 题`}
        </Button>
      )}
    </>
  );
}
