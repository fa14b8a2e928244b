import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { courseEvaluation, type EvaluationSummary, mostWords, type Stars } from '#contract/study/evaluation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { changedByEvaluation } from './changed-by-evaluation.ts';
import { StarsField, StarsShown } from './stars.tsx';

type Own = NonNullable<EvaluationSummary['own']>;

interface FormProps {
  courseId: string;
  own: Own | null;
  onDone: () => void;
}

function Form({ courseId, own, onDone }: FormProps) {
  const id = useId();
  const [stars, setStars] = useState<Stars | undefined>(own ? (own.stars as Stars) : undefined);
  const [words, setWords] = useState(own?.words ?? '');
  const [missing, setMissing] = useState(false);
  const { run, pending, fields } = useAction(courseEvaluation.save, {
    ...{ changes: changedByEvaluation, success: own ? '评价已修改' : '谢谢您的评价', onDone },
  });
  const save = () => {
    setMissing(stars === undefined);
    if (stars !== undefined) run({ query: { courseId }, body: { stars, words } });
  };
  return (
    <div className="evaluation-form">
      <StarsField
        value={stars}
        onChange={(chosen) => {
          setStars(chosen);
          setMissing(false);
        }}
        problem={missing ? '请选择 1 到 5 颗星' : fields.stars}
      />
      <label htmlFor={id}>评价</label>
      <Input.TextArea
        id={id}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        maxLength={mostWords}
        showCount
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder="内容、讲解和难度怎么样？可以不填；能看到课程的人会看到您的姓名"
        {...(fields.words && { status: 'error' as const })}
      />
      {fields.words && <p className="evaluation-wrong">{fields.words}</p>}
      <div className="evaluation-buttons">
        {own && (
          <Button size="large" onClick={onDone}>
            取消
          </Button>
        )}
        <Button type="primary" size="large" loading={pending} onClick={save}>
          {own ? '保存' : '提交评价'}
        </Button>
      </div>
    </div>
  );
}

/** What the learner says of the course, or why they cannot yet. */
export function OwnEvaluation({
  courseId,
  summary: { own, hindrance },
}: {
  courseId: string;
  summary: EvaluationSummary;
}) {
  const [changing, setChanging] = useState(false);
  if (!own || changing) {
    if (hindrance !== null) return <p className="evaluation-note">{hindrance}</p>;
    return <Form key={own?.updatedAt} courseId={courseId} own={own} onDone={() => setChanging(false)} />;
  }
  return (
    <section className="evaluation-own" aria-label="我的评价">
      <div className="evaluation-head">
        <strong>我的评价</strong>
        <StarsShown stars={own.stars} />
        {hindrance === null && (
          <Button type="link" onClick={() => setChanging(true)}>
            修改评价
          </Button>
        )}
      </div>
      {own.words && <p className="evaluation-words">{own.words}</p>}
      {own.hiddenReason !== null && (
        <p className="evaluation-hidden">管理人没有展示这条评价：{own.hiddenReason}。星级照样计入。</p>
      )}
      {own.reply && <p className="evaluation-reply">课程管理人答复：{own.reply}</p>}
    </section>
  );
}
