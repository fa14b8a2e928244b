import { useMemo } from 'react';
import { type OutputLine, outputLines, withVisibleBlanks } from './run-words.ts';
import './run.css';

interface OutputDiffProps {
  expected: string;
  own: string;
  exact: boolean;
}

/** Both outputs side by side; lines that differ are marked and said. */
export function OutputDiff({ expected, own, exact }: OutputDiffProps) {
  const lines = useMemo(() => outputLines(expected, own, exact), [expected, own, exact]);
  const different = lines.filter(({ same }) => !same).length;
  return (
    <div className="question-run-diff">
      <Side label="期望输出" lines={lines} side="expected" />
      <Side label="程序输出" lines={lines} side="own" />
      {different > 0 && (
        <p>
          {different} 行不同，第一处在第 {lines.findIndex(({ same }) => !same) + 1} 行；· 是行末空格，→ 是制表符
        </p>
      )}
    </div>
  );
}

interface SideProps {
  label: string;
  lines: readonly OutputLine[];
  side: 'expected' | 'own';
}

function Side({ label, lines, side }: SideProps) {
  return (
    <div className="question-run-text">
      <span>{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <pre tabIndex={0}>
        {lines.every((line) => line[side] === undefined) && '（空）'}
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
          <Line key={at} text={line[side]} same={line.same} side={side} />
        ))}
      </pre>
    </div>
  );
}

function Line({ text, same, side }: { text: string | undefined; same: boolean; side: SideProps['side'] }) {
  if (text === undefined) return <span className="question-run-line question-run-missing">{'（没有这一行）\n'}</span>;
  if (same) return <span className="question-run-line">{`${text}\n`}</span>;
  const Mark = side === 'own' ? 'del' : 'ins';
  return <Mark className="question-run-line">{`${withVisibleBlanks(text)}\n`}</Mark>;
}
