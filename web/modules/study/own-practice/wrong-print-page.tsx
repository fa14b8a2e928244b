import { Link, useSearchParams } from 'react-router';
import { optionLetter } from '#contract/letters.ts';
import { typeLabel } from '#contract/question/type.ts';
import { ownPractice, type SheetQuestion, wrongReasonNames } from '#contract/study/own-practice.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import './practice.css';
import './print.css';

function Question({ one, number }: { one: SheetQuestion; number: number }) {
  const { reason, reasonText, note } = one;
  const why = reason === 'OTHER' && reasonText ? reasonText : reason && wrongReasonNames[reason];
  return (
    <li className="wrong-sheet-question">
      {one.material && (
        <div className="practice-material">
          <RichText html={one.material} />
        </div>
      )}
      <div className="wrong-sheet-stem">
        <span>{number}.</span>
        <RichText html={one.stem} />
      </div>
      {one.options.length > 0 && (
        <ol className="wrong-sheet-options">
          {one.options.map(({ id, content }, at) => (
            <li key={id}>
              <span>{optionLetter(at)}.</span>
              <RichText html={content} inline />
            </li>
          ))}
        </ol>
      )}
      <p className="practice-note">
        {typeLabel(one.type)} · 错 {one.wrongCount} 次{why && ` · ${why}`}
        {note && ` · ${note}`}
      </p>
      {one.answer && <p className="wrong-sheet-answer">正确答案：{one.answer}</p>}
      {one.analysis && (
        <div className="wrong-sheet-answer">
          解析：
          <RichText html={one.analysis} />
        </div>
      )}
    </li>
  );
}

/** The wrong book on paper. */
export function Component() {
  const [search] = useSearchParams();
  const query = Object.fromEntries(
    ['mastered', 'practiceId', 'knowledgeId'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const { data, error, refetch } = useReply(ownPractice.wrongSheet, { query }, { quiet: true });
  return (
    <LearnerLayout>
      <div className="practice wrong-sheet">
        <section className="ui-card">
          <div className="practice-head">
            <h1>错题本</h1>
            <Link className="ui-button ui-button-plain wrong-sheet-tool" to="/practice">
              回到练习
            </Link>
            <Button look="primary" className="wrong-sheet-tool" disabled={!data?.length} onClick={() => window.print()}>
              打印
            </Button>
          </div>
          {!data && !error && <Skeleton lines={6} />}
          {!data && error && <ErrorState title="错题本没有加载成功" text={error.text} onRetry={refetch} />}
          {data?.length === 0 && <EmptyState title="没有错题" text="练习里答错的题会收进来。" />}
          <ol className="practice-list">
            {data?.map((one, at) => (
              <Question key={one.questionId} one={one} number={at + 1} />
            ))}
          </ol>
        </section>
      </div>
    </LearnerLayout>
  );
}
