import './code.css';
import { type DiffRow, diffRows, mostRows, seenLine } from './output-diff.ts';

function Side({ line, same, sign }: { line: string | undefined; same: boolean; sign: string }) {
  if (line === undefined) return <td className="diff-none" />;
  return (
    <td className={same ? undefined : 'diff-other'}>
      {!same && (
        <span className="diff-sign" role="img" aria-label={sign === '-' ? '缺少' : '多出'}>
          {sign}
        </span>
      )}
      {seenLine(line)}
    </td>
  );
}

const countText = (rows: readonly DiffRow[]) => {
  const other = rows.filter(({ same }) => !same).length;
  return other > 0 ? `${other} 行不同` : '逐行相同';
};

/** What was expected beside what came out. */
export function OutputDiff({ expected, given }: { expected: string; given: string }) {
  const rows = diffRows(expected, given);
  return (
    <div className="diff">
      <table>
        <caption>{countText(rows)}</caption>
        <thead>
          <tr>
            <th scope="col">期望输出</th>
            <th scope="col">实际输出</th>
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
    </div>
  );
}
