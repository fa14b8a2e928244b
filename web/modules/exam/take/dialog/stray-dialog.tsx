import { useState } from 'react';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';
import { answerText } from '../exam-items.ts';
import { isPassed } from '../passage.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';

/** Answers that this device had not sent when another page took over: nothing is done with them unasked. */
export function StrayDialog({ session, view }: { session: AttemptSession; view: TakeView }) {
  const byId = new Map(view.items.map((item) => [item.questionId, item]));
  const isClosed = (questionId: string) => {
    const item = byId.get(questionId);
    return view.rules?.navigation === 'sequential' && item !== undefined && isPassed(view.items, view.answers, item);
  };
  const open = view.stray.filter(({ questionId }) => !isClosed(questionId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ questionId }) => questionId)));
  const toggle = (questionId: string) => {
    const next = new Set(chosen);
    if (!next.delete(questionId)) next.add(questionId);
    setChosen(next);
  };
  return (
    <Dialog
      title={`本机有 ${view.stray.length} 题的作答没有上传`}
      actions={
        <>
          <Button onClick={() => session.decideStray(new Set())}>都不用</Button>
          <Button look="primary" disabled={chosen.size === 0} onClick={() => session.decideStray(chosen)}>
            使用选中的 {chosen.size} 题
          </Button>
        </>
      }
    >
      <p>考试后来在其他页面或设备上继续过。请选择要用本机作答替换的题目，没有选中的保持已上传的作答。</p>
      <ul className="take-strays">
        {view.stray.map(({ questionId, response }) => {
          const item = byId.get(questionId);
          if (!item) return null;
          const stored = view.answers.get(questionId)?.response ?? null;
          return (
            <li key={questionId}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(questionId)}
                  disabled={isClosed(questionId)}
                  onChange={() => toggle(questionId)}
                />
                <span>
                  <strong>第 {item.position} 题</strong>
                  <span>本机：{answerText(item, response)}</span>
                  <span>已上传：{answerText(item, stored)}</span>
                  {isClosed(questionId) && <span>这一题之后已经作答，不能再替换</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
