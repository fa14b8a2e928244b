import { Tag } from 'antd';
import { Link } from 'react-router';
import type { PaperBank } from '#contract/paper/bank.ts';
import type { Action } from '../../../kit/action/action.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { dateText } from '../../../kit/text/time.ts';
import { NarrowHead } from '../list/narrow-head.tsx';
import { paperAddress } from '../paper-address.ts';

/** Only the platform's own banks can be public; to all others that says nothing. */
function BankName({ row, shared }: { row: PaperBank; shared: boolean }) {
  return (
    <>
      <Link to={paperAddress.bank(row.paperBankId)}>{row.name}</Link>
      {!shared && row.visibility === 'public' && (
        <Tag className="paper-bank-public" color="blue" variant="filled">
          公开
        </Tag>
      )}
    </>
  );
}

const description: DataColumn<PaperBank> = {
  ...{ key: 'description', title: '说明', ellipsis: true, render: (row) => row.description || '—' },
};
const papers: DataColumn<PaperBank> = { key: 'paperCount', title: '试卷', width: 64, align: 'right' };
const made: DataColumn<PaperBank> = {
  ...{ key: 'createdAt', title: '创建时间', width: 112, render: (row) => dateText(row.createdAt) },
};
const category: DataColumn<PaperBank> = {
  ...{ key: 'categoryName', title: '分类', width: 104, ellipsis: true, render: (row) => row.categoryName || '未分类' },
};
const creator: DataColumn<PaperBank> = { key: 'creator', title: '创建人', width: 88, ellipsis: true };

export function bankColumns(shared: boolean): readonly DataColumn<PaperBank>[] {
  const name: DataColumn<PaperBank> = {
    ...{ key: 'name', title: '卷库名称', width: shared ? 260 : 176, ellipsis: true },
    render: (row) => <BankName row={row} shared={shared} />,
  };
  return shared ? [name, description, papers, made] : [name, description, category, papers, creator];
}

/** On a narrow screen everything stands under the name. */
export function narrowBankColumns(
  shared: boolean,
  actionsOf: (row: PaperBank) => readonly Action[],
): readonly DataColumn<PaperBank>[] {
  const render = (row: PaperBank) => (
    <div className="paper-narrow">
      <NarrowHead name={row.name} actions={actionsOf(row)}>
        <span>
          <BankName row={row} shared={shared} />
        </span>
      </NarrowHead>
      <p>
        {row.paperCount} 份试卷{!shared && ` · ${row.categoryName || '未分类'}`}
      </p>
    </div>
  );
  return [{ key: 'name', title: '卷库', render }];
}
