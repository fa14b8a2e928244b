import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { courseEvaluation } from '#contract/study/evaluation.ts';
import { courseLearning, type OpenedSection } from '#contract/study/learning.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';

interface ArticleViewProps {
  section: OpenedSection;
  /** Opens it again, where another section was opened since. */
  onAgain: () => void;
}

/** Seconds until an article counts as read; the server reckons for itself. */
function useSecondsLeft(least: number) {
  const [left, setLeft] = useState(least);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

export function ArticleView({ section, onAgain }: ArticleViewProps) {
  const { sectionId, playId, content } = section;
  const [completed, setCompleted] = useState(section.completedAt !== null);
  const left = useSecondsLeft(completed ? 0 : section.leastSeconds);
  const { run, pending, failure } = useAction(courseLearning.read, {
    ...{
      changes: [courseLearning.view, courseLearning.mine, courseEvaluation.summary],
      onDone: () => setCompleted(true),
    },
    success: ({ courseCompleted }) => (courseCompleted ? '恭喜，您已完成这门课程' : '已读完'),
  });
  return (
    <>
      <RichText html={content} className="learn-article" />
      <div className="learn-foot">
        {completed && (
          <span className="learn-done">
            <CheckCircleFilled aria-hidden="true" /> 已完成
          </span>
        )}
        {!completed && playId && (
          <Button
            type="primary"
            loading={pending}
            disabled={left > 0}
            onClick={() => run({ body: { sectionId, playId } })}
          >
            {left > 0 ? `请先阅读，${left} 秒后可以标记读完` : '我读完了'}
          </Button>
        )}
        {!playId && <span className="learn-note">管理人预览，不计入学习记录。</span>}
        {failure && <Button onClick={onAgain}>重新打开</Button>}
      </div>
    </>
  );
}
