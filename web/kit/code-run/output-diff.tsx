import { useMemo } from 'react';
import './code-run.css';
import { type DiffRow, diffRows, mostRows, seenLine } from './output-diff.ts';

function Side({ line, same, sign }: { line: string | undefined; same: boolean; sign: string }) {
  if (line === undefined) return <td className="output-diff-none" />;
  return (
    <td className={same ? undefined : 'output-diff-other'}>
      {!same && (
        <span className="output-diff-sign" role="img" aria-label={sign === '-' ? '缺少' : '多出'}>
          {sign}
        </span>
      )}
      {same ? line : seenLine(line)}
    </td>
  );
}

function countText(rows: readonly DiffRow[]) {
  const first = rows.findIndex(({ same }) => !same);
  if (first < 0) return '逐行相同';
  return `${rows.filter(({ same }) => !same).length} 行不同，第一处在第 ${first + 1} 行`;
}

interface OutputDiffProps {
  expected: string;
  given: string;
  /** Every sign counts, also blanks at the end of a line. */
  exact: boolean;
}

/** What was expected beside what came out. */
export function OutputDiff({ expected, given, exact }: OutputDiffProps) {
  const rows = useMemo(() => diffRows(expected, given, exact), [expected, given, exact]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="output-diff" tabIndex={0} aria-label="期望输出与程序输出的对照">
      <table>
        <caption>
          {countText(rows)}
          {rows.some(({ same }) => !same) && '；行末的 · 是空格，→ 是制表符'}
        </caption>
        <thead>
          <tr>
            <th scope="col">期望输出</th>
            <th scope="col">程序输出</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={at}>
              <Side line={row.expected} same={row.same} sign="-" />
              <Side line={row.given} same={row.same} sign="+" />
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && <p className="run-empty">其余 {rows.length - mostRows} 行没有显示</p>}
    </section>
  );
}
