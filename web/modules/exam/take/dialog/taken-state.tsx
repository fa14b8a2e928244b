import { Link } from 'react-router';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { answerText } from '../exam-items.ts';
import type { TakeView } from '../take-view.ts';

/** Instead of the exam, once it goes on elsewhere. */
export function TakenState({ view, onTakeBack }: { view: TakeView; onTakeBack: () => void }) {
  const byId = new Map(view.items.map((item) => [item.questionId, item]));
  return (
    <main className="take-elsewhere">
      <section className="ui-card" role="alert">
        <h1>这场考试已在其他页面或设备上继续作答</h1>
        <p>为避免两边的作答互相覆盖，本页已停止保存。计时仍在继续，请在一处作答。</p>
        {view.unsent.length > 0 && (
          <>
            <h2>本页还有 {view.unsent.length} 题的作答没有上传</h2>
            <ul>
              {view.unsent.map(({ questionId, response }) => {
                const item = byId.get(questionId);
                return (
                  item && (
                    <li key={questionId}>
                      <strong>第 {item.position} 题</strong>
                      <span>{answerText(item, response)}</span>
                    </li>
                  )
                );
              })}
            </ul>
            <p>在此继续作答后，可以选择是否使用它们。</p>
          </>
        )}
        <div className="take-elsewhere-actions">
          <Link className="ui-button" to="/">
            返回首页
          </Link>
          <Button look="primary" onClick={onTakeBack}>
            在此继续作答
          </Button>
        </div>
      </section>
    </main>
  );
}
