import { Alert, App, Button, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard, otherParameter } from '../../../kit/form/leave-guard.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { importPath } from '../bank/bank-addresses.ts';
import { changedByQuestions } from '../editor/use-save-question.ts';
import { ImportCard } from './import-card.tsx';
import {
  countsOf,
  filterChoices,
  firstFilter,
  type ImportFilter,
  isFilter,
  itemsShown,
  summaryOf,
} from './import-counts.ts';
import { useImportItems } from './use-import-items.ts';

const pageSize = 20;

const byImport = otherParameter('importId');

/** Which items are shown: the filter in the address, the page of its cards. */
function useShown(draft: ImportDraft, forgetKept: () => void) {
  const counts = countsOf(draft.items);
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => firstFilter(counts));
  const [page, setPage] = useState(1);
  const given = params.get('show');
  const filter = isFilter(given) ? given : first;
  const turnTo = (next: number) => {
    setPage(next);
    document.querySelector('.admin-content')?.scrollTo({ top: 0 });
  };
  const setFilter = (next: ImportFilter) => {
    const changed = new URLSearchParams(params);
    changed.set('show', next);
    setParams(changed, { replace: true });
    forgetKept();
    turnTo(1);
  };
  return { counts, filter, setFilter, page, turnTo };
}

/** Takes what is ready; says what will stay out before it does. */
function useCommit({ importId }: ImportDraft, doubtful: number, unconfirmed: number) {
  const { modal } = App.useApp();
  const commit = useAction(questionImport.commit, { changes: [questionImport.detail, ...changedByQuestions] });
  const run = () => commit.run({ query: { importId } });
  const left = [
    ...(doubtful > 0 ? [`${doubtful} 题还需要核对，不会导入`] : []),
    ...(unconfirmed > 0 ? [`${unconfirmed} 题的修改没有确认，不会生效`] : []),
  ];
  const ask = () => {
    if (left.length === 0) return void run();
    modal.confirm({
      title: '现在导入吗？',
      content: `${left.join('；')}。`,
      okText: '导入',
      cancelText: '继续核对',
      onOk: run,
    });
  };
  return { ask, pending: commit.pending };
}

/** Step 2: what was read, to be checked beside its text. */
export function ImportPreview({ draft }: { draft: ImportDraft }) {
  const items = useImportItems(draft);
  const { counts, filter, setFilter, page, turnTo } = useShown(draft, items.forgetKept);
  const commit = useCommit(draft, counts.doubtful, items.unconfirmed);
  const navigate = useNavigate();
  const shown = itemsShown(draft.items, filter, items.kept);
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const at = Math.min(page, pages);
  return (
    <>
      <div className="import-head">
        <PageHeader
          title={`导入试题 · ${draft.fileName}`}
          line={`第 2 步，共 2 步：核对后导入「${draft.bankName}」。原文在左，识别结果在右，点文字可以修改。`}
          extra={
            <>
              <Button onClick={() => navigate(importPath(draft.bankId))}>返回</Button>
              <Button type="primary" disabled={counts.ready === 0} loading={commit.pending} onClick={commit.ask}>
                导入 {counts.ready} 题
              </Button>
            </>
          }
        />
        <Alert type={counts.doubtful > 0 ? 'warning' : 'success'} showIcon title={summaryOf(counts)} />
        <Segmented
          className="import-filter"
          options={filterChoices(counts)}
          value={filter}
          onChange={setFilter}
          aria-label="筛选"
        />
      </div>
      {shown.slice((at - 1) * pageSize, at * pageSize).map((item) => (
        <ImportCard
          key={item.index}
          importId={draft.importId}
          item={item}
          edited={items.drafts.get(item.index)}
          open={items.opened.get(item.index)}
          onDraft={items.setDraft}
          onOpen={items.setOpen}
          onItem={items.replaceItem}
        />
      ))}
      {shown.length === 0 && <NothingShown filter={filter} ready={counts.ready} onReady={() => setFilter('ready')} />}
      {pages > 1 && (
        <Pagination
          className="import-pages"
          size="small"
          current={at}
          pageSize={pageSize}
          total={shown.length}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 题`}
          onChange={turnTo}
        />
      )}
      {filter === 'doubtful' && counts.ready > 0 && shown.length > 0 && (
        <p className="import-rest">
          其余 {counts.ready} 题可以导入，
          <Button type="link" size="small" onClick={() => setFilter('ready')}>
            逐题展开查看
          </Button>
        </p>
      )}
      <Leftovers draft={draft} />
      <LeaveGuard
        unsaved={items.unconfirmed > 0 && !commit.pending}
        text={`${items.unconfirmed} 题的修改还没有确认，离开后会丢失。`}
        leaves={byImport}
      />
    </>
  );
}

interface NothingShownProps {
  filter: ImportFilter;
  ready: number;
  onReady: () => void;
}

function NothingShown({ filter, ready, onReady }: NothingShownProps) {
  const done = filter === 'doubtful';
  return (
    <Card>
      <EmptyState
        text={done ? '没有需要核对的试题' : '这里没有试题'}
        hint={ready > 0 ? `${ready} 题可以导入，点右上角的「导入」完成。` : '换个筛选条件看看。'}
        {...(ready > 0 && filter !== 'ready' && { action: <Button onClick={onReady}>查看可导入的试题</Button> })}
      />
    </Card>
  );
}

function Leftovers({ draft: { leftovers } }: { draft: ImportDraft }) {
  if (leftovers.length === 0) return null;
  return (
    <Card className="import-leftovers" title="以下文字没有识别成试题">
      <ul>
        {leftovers.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            <span>第 {line} 行</span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
