import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { courseEvaluation } from '#contract/study/evaluation.ts';
import { courseLearning, type OpenedSection } from '#contract/study/learning.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { PackageView } from '../scorm/package-view.tsx';
import { MediaView } from '../watch/media-view.tsx';
import { ArticleView } from './article-view.tsx';
import { PracticeView } from './practice-view.tsx';

interface SectionViewProps {
  sectionId: string;
  /** To the section behind it; absent at the last one. */
  onNext: (() => void) | undefined;
}

/** The one place where a section is opened, whatever kind it is. */
export function SectionView({ sectionId, onNext }: SectionViewProps) {
  const [section, setSection] = useState<OpenedSection>();
  const [problem, setProblem] = useState<CallFailure>();
  const { run } = useAction(courseLearning.open, {
    ...{
      changes: [courseLearning.view, courseLearning.mine, courseEvaluation.summary],
      onDone: setSection,
      onFailure: setProblem,
    },
  });
  const open = () => {
    setProblem(undefined);
    run({ query: { sectionId } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; the page gives each section its own view
  useEffect(open, []);
  if (!section) {
    return <Card>{problem ? <ErrorState text={problem.text} onRetry={open} /> : <LinesSkeleton lines={8} />}</Card>;
  }
  return (
    <Card title={section.title} className="learn-content">
      <Content section={section} onNext={onNext} onAgain={open} />
    </Card>
  );
}

/** The player has opened the section itself; only what tells of it is old. */
function showProgress() {
  for (const call of [courseLearning.view, courseLearning.mine, courseEvaluation.summary])
    queryClient.invalidateQueries({ queryKey: replyKey(call) });
}

interface ContentProps {
  section: OpenedSection;
  onNext: (() => void) | undefined;
  onAgain: () => void;
}

function Content({ section, onNext, onAgain }: ContentProps) {
  const { pathname, search } = useLocation();
  switch (section.kind) {
    case 'ARTICLE':
      return <ArticleView key={section.playId} section={section} onNext={onNext} onAgain={onAgain} />;
    case 'VIDEO':
    case 'DATUM':
      return <MediaView sectionId={section.sectionId} onCompleted={showProgress} />;
    case 'SCORM':
      return <PackageView sectionId={section.sectionId} onCompleted={showProgress} />;
    case 'PRACTICE':
      return (
        <PracticeView
          practiceId={section.refId ?? ''}
          completed={section.completedAt !== null}
          courseAddress={`${pathname}${search}`}
        />
      );
    case 'EXAM':
      return (
        <>
          <p className="learn-note" role="status">
            这一节是一场考试。{section.completedAt ? '这一节已完成。' : section.lacks}
          </p>
          <Link to={`/exam/${section.refId ?? ''}`}>
            <Button type="primary">进入考试</Button>
          </Link>
        </>
      );
    default:
      return <p className="learn-note">这一节的内容还不能在这里打开。</p>;
  }
}
