import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';

const texts = {
  timeUp: { title: '考试时间到', text: '正在自动交卷。已经保存的作答都会计入；如果网络断开，服务器也会按时交卷。' },
  idle: { title: '长时间没有操作', text: '正在自动交卷。已经保存的作答都会计入。' },
  ended: { title: '作答已经结束', text: '试卷已交，正在打开结果，请稍候。' },
} as const;

/** Stands over everything while the last steps are done without the person. */
export function EndingDialog({ ending }: { ending: keyof typeof texts }) {
  const { title, text } = texts[ending];
  return (
    <Dialog
      title={title}
      actions={
        <span className="take-ending" role="status">
          <span className="ui-spinner" aria-hidden="true" />
          请稍候
        </span>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
