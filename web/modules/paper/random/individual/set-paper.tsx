import { Switch } from 'antd';
import { useState } from 'react';
import { individualPapers } from '#contract/paper/individual.ts';
import type { PaperQuestion } from '#contract/paper/paper.ts';
import { sectionNumber } from '#shared/section-title.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { QuestionView } from '../../preview/question-view.tsx';

function sumOf(questions: readonly PaperQuestion[]) {
  const hundredths = questions.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return `${questions.length} 题 · 共 ${pointsText(hundredths / 100)} 分`;
}

/** One of the papers as it was made. */
export function SetPaper({ setId, number }: { setId: string; number: number }) {
  const [withKey, setWithKey] = useState(false);
  const found = useReply(
    individualPapers.paper,
    { query: { setId, number } },
    { quiet: true, keepPrevious: true, freshMs: 60_000 },
  );
  if (found.error) return <ErrorState text={found.error.text} onRetry={found.refetch} />;
  if (!found.data) return <LinesSkeleton lines={10} />;
  let place = 0;
  return (
    <div className="random-set-paper" aria-busy={found.isPlaceholderData}>
      <label className="random-key" htmlFor="random-set-key">
        显示答案
        <Switch id="random-set-key" size="small" checked={withKey} onChange={setWithKey} />
      </label>
      {found.data.sectionVOS.map(({ name, questionVOS }, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have nothing but their place
        <section key={section}>
          <h3 className="random-section-head">
            {sectionNumber(name, section)}
            {name}
            <span className="kit-muted">　{sumOf(questionVOS)}</span>
          </h3>
          {questionVOS.map((question) => {
            place += 1;
            return (
              <QuestionView
                key={question.questionId}
                question={question}
                withKey={withKey}
                lead={
                  <span>
                    {place}.（{pointsText(question.points)} 分）
                  </span>
                }
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}
