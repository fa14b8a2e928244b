import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ExportOrder, questionExport } from '#contract/question/export.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { useAction } from '../../../../kit/api/use-action.ts';
import { Progress } from '../../../../kit/progress.tsx';
import { ErrorState } from '../../../../kit/states.tsx';
import './export.css';
import { type ExportChoice, ExportForm } from './export-form.tsx';
import { type Exported, exportedText, exportProblem } from './export-words.ts';
import { fetchExport, RecentExports } from './recent-exports.tsx';
import { useRecentExports } from './use-recent-exports.ts';

interface ExportDialogProps {
  what: Exported;
  onClose: () => void;
}

/** Hands the file over as soon as it is made, once. */
function useArrival(order: ExportOrder | undefined) {
  const fetched = useRef<string>(undefined);
  useEffect(() => {
    if (order?.state !== 'READY' || fetched.current === order.exportId) return;
    fetched.current = order.exportId;
    fetchExport(order.exportId).catch((problem: unknown) => console.error(problem));
  }, [order]);
}

/** Orders a file of questions and waits for it; who closes the dialog finds the file in the next one. */
export function ExportDialog({ what, onClose }: ExportDialogProps) {
  const [choice, setChoice] = useState<ExportChoice>({ format: 'excel', answers: 'inline' });
  const [orderedId, setOrderedId] = useState<string>();
  const recent = useRecentExports();
  const ordering = useAction(questionExport.start, {
    changes: [questionExport.recent],
    quiet: true,
    onDone: ({ exportId }) => setOrderedId(exportId),
  });
  const order = recent.data?.find(({ exportId }) => exportId === orderedId);
  useArrival(order);
  const problem = exportProblem(what);
  const start = () => {
    const { format, answers } = choice;
    const named = 'questionIds' in what ? { questionIds: what.questionIds } : { filter: what.filter };
    const withKey = format !== 'word' || answers !== 'none';
    ordering.run({ body: { format, ...named, withKey, ...(answers !== 'none' && { answers }) } });
  };
  const again = () => {
    setOrderedId(undefined);
    ordering.reset();
  };
  const sayNo = problem ?? ordering.failure?.text;
  return (
    <Modal
      open
      width={600}
      title="导出试题"
      onCancel={onClose}
      footer={
        orderedId === undefined ? (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" disabled={problem !== undefined} loading={ordering.pending} onClick={start}>
              导出
            </Button>
          </>
        ) : (
          <OrderedFoot order={order} onClose={onClose} onAgain={again} />
        )
      }
    >
      <p className="question-dialog-text">{exportedText(what)}</p>
      {orderedId === undefined ? (
        <>
          {sayNo && (
            <Alert className="question-export-alert" type={problem ? 'warning' : 'error'} showIcon title={sayNo} />
          )}
          <ExportForm choice={choice} onChange={setChoice} />
        </>
      ) : recent.error && order?.state !== 'READY' ? (
        <ErrorState text={recent.error.text} onRetry={() => void recent.refetch()} />
      ) : (
        <Standing order={order} />
      )}
      <RecentExports orders={(recent.data ?? []).filter(({ exportId }) => exportId !== orderedId)} />
    </Modal>
  );
}

/** How far the file that was just ordered is. */
function Standing({ order }: { order: ExportOrder | undefined }): ReactNode {
  if (order?.state === 'FAILED')
    return <Alert className="question-export-alert" type="error" showIcon title={order.failure ?? '导出没有完成'} />;
  if (order?.state === 'READY')
    return (
      <Alert
        className="question-export-alert"
        type="success"
        showIcon
        title={`${order.fileName} 已做好，共 ${order.total} 题`}
        description="浏览器没有自动下载时，请点击「下载」。"
      />
    );
  const { done = 0, total = 0 } = order ?? {};
  return (
    <div className="question-export-progress">
      <Progress
        label="正在准备文件"
        value={total === 0 ? 0 : (done / total) * 100}
        text={total > 0 && done === total ? '正在写成文件' : `${done} / ${total} 题`}
      />
      <p>正在准备文件。可以关闭这个窗口或离开这一页，做好后再点「导出」，在「最近的导出」里下载。</p>
    </div>
  );
}

interface OrderedFootProps {
  order: ExportOrder | undefined;
  onClose: () => void;
  onAgain: () => void;
}

function OrderedFoot({ order, onClose, onAgain }: OrderedFootProps) {
  const { state, exportId } = order ?? {};
  return (
    <>
      {state !== 'WAITING' && state !== undefined && <Button onClick={onAgain}>重新导出</Button>}
      <Button onClick={onClose}>关闭</Button>
      {state === 'READY' && exportId !== undefined && (
        <ActionButton type="primary" label="下载" onClick={() => fetchExport(exportId)} />
      )}
    </>
  );
}
