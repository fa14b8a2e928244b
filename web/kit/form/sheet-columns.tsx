import type { ReactNode } from 'react';
import { columnLetters } from '#contract/letters.ts';
import './sheet-columns.css';

export interface SheetColumn {
  readonly title: string;
  /** What stands in the first rows. */
  readonly samples: readonly string[];
  readonly ignored: boolean;
}

interface SheetColumnsProps {
  columns: readonly SheetColumn[];
  /** Where the meaning of a column is chosen; the label is for who does not see the table. */
  choice: (column: number, label: string) => ReactNode;
}

/** The columns of somebody's table, and what each holds. */
export function SheetColumns({ columns, choice }: SheetColumnsProps) {
  return (
    <table className="sheet-columns">
      <thead>
        <tr>
          <th>列</th>
          <th>表头</th>
          <th>内容</th>
          <th>前几行</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ title, samples, ignored }, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it stands
          <tr key={column} className={ignored ? 'sheet-columns-ignored' : ''}>
            <td>{columnLetters(column)}</td>
            <td title={title}>{title || '—'}</td>
            <td>{choice(column, `${columnLetters(column)} 列的内容`)}</td>
            <td title={samples.join('\n')}>{samples.join('　｜　')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
