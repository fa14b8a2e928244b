import { Alert, App, Button, Pagination, Segmented } from 'antd';
import { Fragment, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ImportDraft, type ImportItem, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard, otherParameter } from '../../../kit/form/leave-guard.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { importPath } from '../bank/bank-addresses.ts';
import { useCommit } from './commit-dialog.tsx';
import { EarlierImport } from './earlier-import.tsx';
import { ImportCard } from './import-card.tsx';
import {
  countsOf,
  filterChoices,
  firstFilter,
  type ImportFilter,
  isFilter,
  lostOf,
  noticesOf,
  summaryOf,
} from './import-counts.ts';
import { Leftovers, lostId } from './leftovers.tsx';
import { MappingStep } from './mapping/mapping-step.tsx';
import { ReadKind } from './read-kind.tsx';
import { itemsOnPage, useImportItems } from './use-import-items.ts';

const byImport = otherParameter('importId');

export const unreadWarning = '粘贴的文字还没有导入，离开后会丢失。';

/** The filter in the address. */
function useFilter(draft: ImportDraft) {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => firstFilter(countsOf(draft.counts)));
  const given = params.get('show');
  const setFilter = (next: ImportFilter) => {
    const changed = new URLSearchParams(params);
    changed.set('show', next);
    setParams(changed, { replace: true });
  };
  return { filter: isFilter(given) ? given : first, setFilter };
}

const toTop = () => document.querySelector('.admin-content')?.scrollTo({ top: 0 });

/** Confirms all that only ask for a look. */
function ConfirmAll({ importId, onDone }: { importId: string; onDone: () => void }) {
  const confirm = useAction(questionImport.confirmAll, {
    changes: [questionImport.detail],
    success: ({ confirmed }) => (confirmed > 0 ? `已确认 ${confirmed} 题` : '剩下的题有错误或答案不确定，请逐题确认'),
    onDone,
  });
  const { modal } = App.useApp();
  const ask = () =>
    modal.confirm({
      title: '确认全部只有提醒的题？',
      content: '只有提醒的题会按识别的结果导入；有错误的和答案不确定的题不在其中，仍要逐题确认。',
      okText: '全部确认',
      cancelText: '取消',
      onOk: () => confirm.run({ query: { importId } }),
    });
  return (
    <Button loading={confirm.pending} onClick={ask}>
      全部确认
    </Button>
  );
}

/** How many were read as what, and what was read as nothing: that stands below all the others. */
function ReadSummary({ draft }: { draft: ImportDraft }) {
  const counts = countsOf(draft.counts);
  const lost = lostOf(draft).length;
  return (
    <Alert
      type={counts.doubtful + lost > 0 ? 'warning' : 'success'}
      showIcon
      title={summaryOf(counts)}
      {...(lost > 0 && {
        action: (
          <Button size="small" onClick={() => document.getElementById(lostId)?.scrollIntoView()}>
            另有 {lost} 处没有识别，可能有整道的试题
          </Button>
        ),
      })}
    />
  );
}

interface ImportPreviewProps {
  draft: ImportDraft;
  /** Text was pasted before that is in no preview. */
  unread: boolean;
}

/** Step 2: what was read, to be checked beside its text. */
export function ImportPreview({ draft, unread }: ImportPreviewProps) {
  const { importId, bankId, mapping, fileName } = draft;
  const counts = countsOf(draft.counts);
  const { filter, setFilter } = useFilter(draft);
  const [page, setPage] = useState(1);
  const items = useImportItems(draft, filter, page);
  const commit = useCommit(draft, items.unconfirmed);
  const [remaps, setRemaps] = useState(false);
  const navigate = useNavigate();
  const turnTo = (next: number) => {
    setPage(items.renew(next));
    toTop();
  };
  const choose = (next: ImportFilter) => {
    items.renew(1);
    setFilter(next);
    setPage(1);
    toTop();
  };
  if (remaps && mapping) {
    return <MappingStep {...draft} mapping={mapping} onBack={() => setRemaps(false)} />;
  }
  return (
    <>
      <div className="import-head">
        <PageHeader
          title={`导入试题 · ${fileName}`}
          line={`第 2 步，共 2 步：核对后导入「${draft.bankName}」。原文在左，识别结果在右，点文字可以修改。`}
          extra={
            <>
              <Button onClick={() => navigate(importPath(bankId))}>返回</Button>
              {mapping && <Button onClick={() => setRemaps(true)}>更正各列的含义</Button>}
              {counts.doubtful > 0 && <ConfirmAll importId={importId} onDone={() => turnTo(1)} />}
              <Button
                type="primary"
                disabled={counts.ready + counts.doubtful === 0}
                loading={commit.pending}
                onClick={commit.ask}
              >
                导入 {counts.ready} 题
              </Button>
            </>
          }
        />
        <EarlierImport earlier={draft.earlier} />
        <ReadKind draft={draft} />
        <ReadSummary draft={draft} />
        {noticesOf(draft).map(({ text }) => (
          <Alert key={text} type="info" showIcon title={text} />
        ))}
        <Segmented
          className="import-filter"
          options={filterChoices(counts)}
          value={filter}
          onChange={choose}
          aria-label="筛选"
        />
      </div>
      <Items
        reading={draft}
        items={items}
        page={page}
        onPage={turnTo}
        filter={filter}
        onFilter={choose}
        counts={counts}
      />
      <Leftovers draft={draft} onTaken={() => items.renew(page)} />
      {commit.dialog}
      <PreviewGuard unconfirmed={commit.pending ? 0 : items.unconfirmed} unread={unread} />
    </>
  );
}

/** Corrections end with this import; text that was pasted waits on its own page until that is left. */
function PreviewGuard({ unconfirmed, unread }: { unconfirmed: number; unread: boolean }) {
  const text = unconfirmed > 0 ? `${unconfirmed} 题的修改还没有确认，离开后会丢失。` : unreadWarning;
  return <LeaveGuard unsaved={unconfirmed > 0 || unread} text={text} {...(unconfirmed > 0 && { leaves: byImport })} />;
}

interface ItemsProps {
  reading: ImportDraft;
  items: ReturnType<typeof useImportItems>;
  page: number;
  onPage: (page: number) => void;
  filter: ImportFilter;
  onFilter: (filter: ImportFilter) => void;
  counts: ReturnType<typeof countsOf>;
}

/** Of several papers in one file. */
const beginsPaper = (item: ImportItem, above: ImportItem | undefined) =>
  /^第 \d+ 份试卷/.test(item.part) && item.part !== above?.part;

function Items({ reading, items, page, onPage, filter, onFilter, counts }: ItemsProps) {
  const { data: shown, error, refetch } = items.reply;
  if (!shown)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  const isOver = filter === 'doubtful' && items.settled.size > 0 && counts.doubtful > 0;
  return (
    <>
      {shown.data.map((item, at) => (
        <Fragment key={item.index}>
          {beginsPaper(item, shown.data[at - 1]) && <h2 className="import-part-name">{item.part}</h2>}
          <ImportCard
            importId={reading.importId}
            run={reading.run}
            item={item}
            edited={items.drafts.get(item.index)}
            open={items.opened.get(item.index)}
            onDraft={items.setDraft}
            onOpen={items.setOpen}
            onItem={items.replaceItem}
          />
        </Fragment>
      ))}
      {shown.data.length === 0 && (
        <NothingShown filter={filter} ready={counts.ready} onReady={() => onFilter('ready')} />
      )}
      {shown.total > itemsOnPage && (
        <Pagination
          className="import-pages"
          size="small"
          current={page}
          pageSize={itemsOnPage}
          total={shown.total}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 题`}
          onChange={onPage}
        />
      )}
      {isOver && shown.data.every((item) => item.status !== 'doubtful') && (
        <p className="import-rest">
          这一页核对完了，还有 {counts.doubtful} 题，
          <Button type="link" size="small" onClick={() => onPage(1)}>
            继续核对
          </Button>
        </p>
      )}
      {filter === 'doubtful' && counts.ready > 0 && shown.data.length > 0 && (
        <p className="import-rest">
          其余 {counts.ready} 题可以导入，
          <Button type="link" size="small" onClick={() => onFilter('ready')}>
            逐题展开查看
          </Button>
        </p>
      )}
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
