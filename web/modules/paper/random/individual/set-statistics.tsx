import type { IndividualSet } from '#contract/paper/individual.ts';
import { NumberCard } from '../../../../kit/number-card.tsx';

type Statistics = NonNullable<IndividualSet['statistics']>;
type Spread = Statistics['difficulty'];

/** Dark words stay readable on it. */
const strongest = 45;

const range = ({ least, greatest, deviation }: Spread, digits: number) =>
  `${least.toFixed(digits)} – ${greatest.toFixed(digits)}，标准差 ${deviation.toFixed(2)}`;

function heat(count: number, most: number) {
  const share = most > 0 ? Math.round((count / most) * strongest) : 0;
  return { background: `color-mix(in srgb, var(--accent) ${share}%, transparent)` };
}

const numbersOf = (matrix: Statistics['matrix']) => matrix.map((_, place) => place + 1);

/** By how many questions the first papers overlap: the number in each field, its colour says the same. */
function OverlapTable({ matrix }: { matrix: Statistics['matrix'] }) {
  const most = Math.max(0, ...matrix.flatMap((row, at) => row.filter((_, other) => other !== at)));
  const numbers = numbersOf(matrix);
  return (
    <div className="random-heat">
      <table>
        <caption>前 {matrix.length} 份两两重复的题数</caption>
        <thead>
          <tr>
            <th scope="col">份</th>
            {numbers.map((number) => (
              <th key={number} scope="col">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {numbers.map((column) => {
                const count = matrix[row - 1]?.[column - 1] ?? 0;
                return row === column ? (
                  <td key={column}>—</td>
                ) : (
                  <td key={column} style={heat(count, most)} title={`第 ${row} 份与第 ${column} 份重复 ${count} 题`}>
                    {count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function SetStatistics({ statistics }: { statistics: Statistics }) {
  const { difficulty, overlap, use, usedQuestions, matrix } = statistics;
  return (
    <>
      <div className="random-numbers">
        <NumberCard label="平均难度" value={difficulty.mean.toFixed(2)} hint={range(difficulty, 2)} />
        <NumberCard label="两份平均重复" value={overlap.mean.toFixed(1)} unit="题" hint={range(overlap, 0)} />
        <NumberCard label="用到的试题" value={usedQuestions} unit="题" />
        <NumberCard label="每题平均出现" value={use.mean.toFixed(1)} unit="次" hint={range(use, 0)} />
      </div>
      {matrix.length > 1 && <OverlapTable matrix={matrix} />}
    </>
  );
}
