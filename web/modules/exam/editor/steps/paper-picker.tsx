import { Link } from 'react-router';
import { type PaperRow, paper, paperTypes } from '#contract/paper/paper.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../../kit/list-page/query-bar.tsx';
import { StatusDot } from '../../../../kit/status-dot.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { dateText } from '../../../../kit/text/time.ts';
import { UnfinishedPapers } from './unfinished-papers.tsx';

const difficulties = { SIMPLE: '简单', MEDIUM: '中等', HARD: '困难' } as const;

export const previewAddress = (paperId: string) => `/manage/paper/preview?paperId=${paperId}`;

const columns: readonly DataColumn<PaperRow>[] = [
  { key: 'name', title: '试卷名称', ellipsis: true },
  { key: 'paperBankName', title: '卷库', width: 150, ellipsis: true },
  { key: 'questionCount', title: '题数', width: 120, render: countText },
  { key: 'totalPoints', title: '总分', width: 72, align: 'right', render: (row) => pointsText(row.totalPoints) },
  {
    key: 'difficulty',
    title: '难度',
    width: 72,
    render: ({ difficulty }) => (difficulty ? difficulties[difficulty] : '—'),
  },
  { key: 'suggestedMinutes', title: '建议用时', width: 88, render: (row) => `${row.suggestedMinutes} 分钟` },
  { key: 'updatedAt', title: '更新日期', width: 104, render: (row) => dateText(row.updatedAt) },
];

/** What was drawn before says nothing of the papers to come. */
const ruleColumns = columns.filter(({ key }) => key === 'name' || key === 'paperBankName' || key === 'updatedAt');

const noRandom = () => ({
  text: '还没有随机试卷',
  hint: '先新建一份随机试卷，设好抽题规则，再回到这里选用。这场考试的草稿会保留。',
  action: can(paper.add) && <Link to="/manage/paper/list">去组卷</Link>,
});

const fields: readonly QueryField<{ name?: string | undefined }>[] = [
  { kind: 'search', name: 'name', placeholder: '试卷名称', width: 260 },
];

interface PaperPickerProps {
  /** Random papers, whatever was drawn by their rules before, instead of finished ones. */
  random?: boolean;
  pickedIds: readonly string[];
  onPick: (paper: PaperRow) => void;
}

/** The papers that are ready to be used, or the random ones. */
export function PaperPicker({ random = false, pickedIds, onPick }: PaperPickerProps) {
  const query = useLocalTableQuery({ filters: { name: 'text' } });
  const { page, size, filters } = query;
  const sent = {
    page: { pageNumber: page + 1, pageSize: size },
    ...(random ? { type: paperTypes.random, withoutArchived: true } : { state: 'READY' as const }),
    ...(filters.name && { searchContent: filters.name }),
  };
  const list = useReply(paper.search, { body: sent }, { keepPrevious: true, quiet: true });
  const fewFound = list.data !== undefined && list.data.total <= size;
  const marked: DataColumn<PaperRow> = {
    key: 'picked',
    title: '',
    width: 72,
    render: (row) => pickedIds.includes(row.paperId) && <StatusDot tone="green">已选</StatusDot>,
  };
  return (
    <>
      <ListPage
        list={list}
        filters={fields}
        label="试卷"
        rowKey="paperId"
        columns={[...(random ? ruleColumns : columns), marked]}
        query={query}
        onRowClick={onPick}
        rowActions={(row) => [
          { id: 'pick', label: '选用', disabled: pickedIds.includes(row.paperId), onClick: () => onPick(row) },
          { id: 'preview', label: '预览', onClick: () => window.open(previewAddress(row.paperId), '_blank') },
        ]}
        actionsWidth={104}
        empty={
          random
            ? noRandom()
            : {
                text: '还没有可用的试卷',
                hint: '先组好一份试卷并标为已完成，再回到这里选用。这场考试的草稿会保留。',
                action: can(paper.add) && <Link to="/manage/paper/list">去组卷</Link>,
              }
        }
      />
      {fewFound && !random && <UnfinishedPapers name={filters.name} />}
    </>
  );
}
