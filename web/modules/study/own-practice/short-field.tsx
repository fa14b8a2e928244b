import { responseMaxLength } from '#contract/exam/attempt.ts';
import { type Assessment, assessments, ownPractice, type PracticeItem } from '#contract/study/own-practice.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import type { FieldProps } from './answer-field.tsx';

/** Written without help; what is written stays beside the reference. */
export function ShortField({ item, response, onAnswer }: FieldProps) {
  const text = typeof response === 'string' ? response : '';
  return (
    <label className="practice-short">
      您的答案
      <textarea
        value={text}
        rows={6}
        maxLength={responseMaxLength}
        readOnly={item.answered}
        placeholder="先写下自己的答案，再看参考答案"
        onChange={({ target }) => onAnswer(target.value)}
      />
    </label>
  );
}

const words: Readonly<Record<Assessment, string>> = { KNOWN: '会', PARTLY: '部分会', UNKNOWN: '不会' };

/** The reference, and the person's own word on what they wrote. */
export function Assess({ sessionId, item }: { sessionId: string; item: PracticeItem }) {
  const changes = [ownPractice.session, ownPractice.due, ownPractice.wrong];
  const assess = useAction(ownPractice.assess, { changes });
  const { answer } = item.key ?? {};
  if (typeof answer !== 'object' || answer === null || !('reference' in answer)) return null;
  const { questionVersionId } = item;
  const say = (assessment: Assessment) => assess.run({ query: { sessionId }, body: { questionVersionId, assessment } });
  return (
    <section className="practice-reference">
      <h3>参考答案</h3>
      {answer.reference ? <RichText html={answer.reference} /> : <p className="practice-note">这道题没有参考答案。</p>}
      {answer.scoringPoints.length > 0 && (
        <ul>
          {answer.scoringPoints.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {item.ratio === null && (
        <fieldset className="practice-assess">
          <legend>对照参考答案，这道题您会吗？</legend>
          {assessments.map((one) => (
            <Button key={one} pending={assess.pending} onClick={() => void say(one)}>
              {words[one]}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
