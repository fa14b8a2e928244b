import { App, Button } from 'antd';
import { Link } from 'react-router';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { Card } from '../../../../kit/card.tsx';
import { relativeTime } from '../../../../kit/text/time.ts';
import { previewPath } from '../../bank/bank-addresses.ts';
import { ServerAway, useAway } from '../server-away.tsx';

type Open = Pick<ImportDraft, 'state' | 'done' | 'total' | 'failure'>;

const stands: Readonly<Record<ImportDraft['state'], (open: Open) => string>> = {
  READING: () => '正在读取',
  MAPPING: () => '待核对各列的含义',
  PREVIEW: ({ total }) => `${total} 题待导入`,
  COMMITTING: ({ done, total }) => `正在导入 ${done} / ${total}`,
  DONE: () => '已导入，有疑问的试题还没有存为草稿',
  FAILED: ({ failure }) => failure ?? '没有读出来',
};

/** What somebody began and has not brought to an end, to go on with. */
export function OpenImports() {
  const { modal } = App.useApp();
  const open = useReply(questionImport.search, { query: {} }, { quiet: true, everyMs: 5000 });
  const away = useAway(open);
  const discard = useAction(questionImport.discard, { changes: [questionImport.search] });
  const discardAll = useAction(questionImport.discardAll, {
    changes: [questionImport.search],
    success: ({ discarded }) => `已放弃 ${discarded} 个导入`,
  });
  if (!open.data || open.data.length === 0) return away && <ServerAway />;
  const ask = (importId: string, fileName: string) =>
    modal.confirm({
      title: `放弃导入「${fileName}」？`,
      content: '识别的结果和已做的更正都会删除。',
      okText: '放弃',
      cancelText: '取消',
      onOk: () => discard.run({ query: { importId } }),
    });
  const ids = open.data.filter(({ state }) => state !== 'COMMITTING').map(({ importId }) => importId);
  const askAll = () =>
    modal.confirm({
      title: `放弃这 ${ids.length} 个导入？`,
      content: '识别的结果和已做的更正都会删除，已经导入题库的试题不受影响。',
      okText: '全部放弃',
      cancelText: '取消',
      onOk: () => discardAll.run({ body: { importIds: ids } }),
    });
  const all = (
    <Button type="link" size="small" disabled={discardAll.pending} onClick={askAll}>
      全部放弃
    </Button>
  );
  return (
    <Card className="import-open" title="没有完成的导入" {...(ids.length > 1 && { extra: all })}>
      {away && <ServerAway />}
      <ul>
        {open.data.map((one) => (
          <li key={one.importId}>
            <span className="import-open-name" title={one.fileName}>
              {one.fileName}
            </span>
            <span className="import-open-bank">{one.bankName}</span>
            <span className={one.state === 'FAILED' ? 'import-open-state import-open-failed' : 'import-open-state'}>
              {stands[one.state](one)}
            </span>
            <span className="import-open-time">{relativeTime(one.createdAt)}</span>
            <Link to={previewPath(one.importId)}>{one.state === 'FAILED' ? '查看' : '继续'}</Link>
            <Button
              type="link"
              size="small"
              disabled={one.state === 'COMMITTING' || discard.pending}
              onClick={() => ask(one.importId, one.fileName)}
            >
              放弃
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
