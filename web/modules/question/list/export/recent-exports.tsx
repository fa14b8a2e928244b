import { type ExportOrder, questionExport } from '#contract/question/export.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { download } from '../../../../kit/api/download.ts';
import { relativeTime } from '../../../../kit/text/time.ts';
import { formatNames } from './export-words.ts';

export const fetchExport = (exportId: string) => download(questionExport.download, { query: { exportId } });

function standing({ state, done, total, failure }: ExportOrder) {
  if (state === 'WAITING') return `正在准备 ${done} / ${total}`;
  return state === 'READY' ? `${total} 题` : (failure ?? '没有做成');
}

/** Files that were ordered before, also from another page or in a dialog that was closed. */
export function RecentExports({ orders }: { orders: readonly ExportOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="question-exports" aria-label="最近的导出">
      <h3>
        最近的导出<span>保留一天</span>
      </h3>
      <ul>
        {orders.map((order) => (
          <li key={order.exportId}>
            <span className="question-export-name" title={order.fileName}>
              {order.fileName}
            </span>
            <span>{formatNames[order.format].name}</span>
            <span className={order.state === 'FAILED' ? 'question-export-failed' : ''}>{standing(order)}</span>
            <span>{relativeTime(order.createdAt)}</span>
            <ActionButton
              type="link"
              size="small"
              label="下载"
              disabled={order.state !== 'READY'}
              onClick={() => fetchExport(order.exportId)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
