import { paperBank } from '#contract/paper/bank.ts';
import { can } from '../../../kit/api/session/can.ts';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { NewPaperButton } from './new-paper.tsx';
import { type PaperFilters, PapersTable, usePaperQuery } from './papers-table.tsx';
import { usePaperBanks } from './use-paper-banks.ts';

export function Component() {
  const query = usePaperQuery();
  const { banks } = usePaperBanks();
  const { bank } = query.filters;
  const categoryField: QueryField<PaperFilters> = {
    ...{ kind: 'custom', name: 'category' },
    render: (value, set) => (
      <CategoryFilter key="category" value={typeof value === 'string' ? value : undefined} onChange={set} />
    ),
  };
  const bankField: QueryField<PaperFilters> = {
    ...{ kind: 'select', name: 'bank', placeholder: '卷库', width: 180, searchable: true },
    options: banks.map(({ paperBankId, name }) => ({ value: paperBankId, label: name })),
  };
  return (
    <>
      <PageHeader title="试卷列表" extra={<NewPaperButton primary paperBankId={bank} />} />
      <PapersTable
        query={query}
        shared={false}
        more={can(paperBank.allBesides) ? [categoryField, bankField] : []}
        empty={{
          text: '还没有试卷',
          hint: '新建一份试卷，从题库里选题组成大题，设好分值就能用于考试。',
          action: <NewPaperButton paperBankId={bank} />,
        }}
      />
    </>
  );
}
