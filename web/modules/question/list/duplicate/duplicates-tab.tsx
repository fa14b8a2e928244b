import { Pagination, Select } from 'antd';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { Card } from '../../../../kit/card.tsx';
import { usePageThatExists } from '../../../../kit/data-table/use-page-that-exists.ts';
import { useTableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import type { useBankOptions } from '../../bank/use-bank-options.ts';
import { DuplicateGroup } from './duplicate-group.tsx';

/** Questions of the same content, group by group, to be made one. */
export function DuplicatesTab({ banks }: { banks: ReturnType<typeof useBankOptions> }) {
  const query = useTableQuery({ filters: { bankId: 'id' } });
  const { bankId } = query.filters;
  const groups = useReply(
    questionDuplicate.search,
    { query: query.sent, body: bankId ? { bankId } : {} },
    { keepPrevious: true, quiet: true },
  );
  const rows = groups.data?.data;
  usePageThatExists(query, groups.data?.total, rows?.length ?? 0, groups.isFetching);
  return (
    <>
      <search className="kit-query">
        <Select
          style={{ width: 240 }}
          placeholder="题库"
          aria-label="题库"
          allowClear
          showSearch={banks.showSearch}
          options={banks.options}
          labelRender={choiceLabel}
          value={bankId}
          onChange={(chosen?: string) => query.setFilters({ bankId: chosen })}
        />
      </search>
      {!rows && (
        <Card>
          {groups.error ? (
            <ErrorState text={groups.error.text} onRetry={() => void groups.refetch()} />
          ) : (
            <LinesSkeleton lines={8} />
          )}
        </Card>
      )}
      {rows?.length === 0 && (
        <Card>
          <EmptyState text="没有重复的试题" hint="题干、选项、答案都相同的试题会列在这里。" />
        </Card>
      )}
      {rows && rows.length > 0 && (
        <div className="question-duplicates">
          {rows.map(({ questions }) => (
            <DuplicateGroup key={questions.map(({ id }) => id).join()} questions={questions} />
          ))}
          <Pagination
            align="end"
            current={query.page + 1}
            pageSize={query.size}
            total={groups.data?.total ?? 0}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={(page, size) => query.setPage(page - 1, size)}
          />
        </div>
      )}
    </>
  );
}
