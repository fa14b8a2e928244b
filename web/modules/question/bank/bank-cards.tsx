import { EllipsisOutlined } from '@ant-design/icons';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Bank } from '#contract/question/bank.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { Card } from '../../../kit/card.tsx';
import { usePageThatExists } from '../../../kit/data-table/use-page-that-exists.ts';
import type { TableView } from '../../../kit/data-table/use-table-query.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { listPath, pendingPath } from './bank-addresses.ts';
import { BankMarks } from './bank-marks.tsx';
import { difficultyText, managersText } from './bank-words.ts';
import { CountLine } from './count-line.tsx';
import { typeCountsText } from './type-counts.ts';

interface BankCardsProps {
  banks: readonly Bank[] | undefined;
  total: number;
  loading: boolean;
  query: TableView;
  error: string | undefined;
  onRetry: () => void;
  rowActions: (bank: Bank) => Action[];
  empty: ReactNode;
}

export function BankCards({ banks, total, loading, query, error, onRetry, rowActions, empty }: BankCardsProps) {
  usePageThatExists(query, total, banks?.length ?? 0, loading);
  if (!banks) return <Card>{error ? <ErrorState text={error} onRetry={onRetry} /> : <LinesSkeleton lines={8} />}</Card>;
  if (banks.length === 0) return <Card>{query.filtered ? <EmptyState text="没有找到符合条件的题库" /> : empty}</Card>;
  return (
    <>
      <div className="bank-cards">
        {banks.map((bank) => (
          <BankCard key={bank.bankId} bank={bank} actions={rowActions(bank)} />
        ))}
      </div>
      <Pagination
        align="end"
        current={query.page + 1}
        pageSize={query.size}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page, size) => query.setPage(page - 1, size)}
      />
    </>
  );
}

function BankCard({ bank, actions }: { bank: Bank; actions: Action[] }) {
  const { bankId, name, description, total, typeCounts, difficultyCounts, pendingCount } = bank;
  return (
    <Card className="bank-card">
      <div className="bank-card-head">
        <Link to={listPath(bankId)} title={name}>
          {name}
        </Link>
        <ActionMenu
          label={<EllipsisOutlined />}
          ariaLabel={`「${name}」的操作`}
          actions={actions}
          type="text"
          size="small"
        />
      </div>
      <BankMarks bank={bank} />
      <p className="bank-card-description" title={description}>
        {description || '没有说明'}
      </p>
      <p className="bank-card-total">
        <b>{total.toLocaleString('zh-CN')}</b> 题
        {pendingCount > 0 && <Link to={pendingPath(bankId)}>待审核 {pendingCount.toLocaleString('zh-CN')}</Link>}
      </p>
      <dl className="bank-card-facts">
        <dt>题型</dt>
        <dd>
          <CountLine text={typeCountsText(typeCounts) || '--'} />
        </dd>
        <dt>难度</dt>
        <dd>
          <CountLine text={difficultyText(difficultyCounts) || '--'} />
        </dd>
        <dt>管理人</dt>
        <dd>{managersText(bank)}</dd>
      </dl>
    </Card>
  );
}
