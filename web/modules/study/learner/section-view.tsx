import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { courseEvaluation } from '#contract/study/evaluation.ts';
import { type CourseView, courseLearning, type OpenedSection } from '#contract/study/learning.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { PackageView } from '../scorm/package-view.tsx';
import { MediaView } from '../watch/media-view.tsx';
import { OpeningFailed } from '../watch/opening-failed.tsx';
import { ArticleView } from './article-view.tsx';
import { LiveView } from './live-view.tsx';
import { PracticeView } from './practice-view.tsx';
import { SectionFoot } from './section-foot.tsx';

interface SectionViewProps {
  view: CourseView;
  sectionId: string;
  onOpen: (sectionId: string) => void;
  /** Back to the course. */
  onLeave: () => void;
}

/** The one place where a section is opened, whatever kind it is. */
export function SectionView({ view, sectionId, onOpen, onLeave }: SectionViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [section, setSection] = useState<OpenedSection>();
  const [problem, setProblem] = useState<CallFailure>();
  const { run } = useAction(courseLearning.open, {
    ...{
      changes: [courseLearning.view, courseLearning.mine, courseEvaluation.summary],
      onDone: setSection,
      onFailure: setProblem,
      quiet: true,
    },
  });
  const open = () => {
    setProblem(undefined);
    run({ query: { sectionId } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; the page gives each section its own view
  useEffect(open, []);
  // On a phone the list that it was chosen from lies far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} className="learn-opened">
      {section ? (
        <Card title={section.title} className="learn-content">
          <Content section={section} onAgain={open} onLeave={onLeave} />
          <SectionFoot view={view} sectionId={sectionId} onOpen={onOpen} onLeave={onLeave} />
        </Card>
      ) : (
        <Card>
          {problem ? <OpeningFailed failure={problem} onRetry={open} onLeave={onLeave} /> : <LinesSkeleton lines={8} />}
        </Card>
      )}
    </div>
  );
}

/** The player has opened the section itself; only what tells of it is old. */
function showProgress() {
  for (const call of [courseLearning.view, courseLearning.mine, courseEvaluation.summary])
    queryClient.invalidateQueries({ queryKey: replyKey(call) });
}

interface ContentProps {
  section: OpenedSection;
  onAgain: () => void;
  onLeave: () => void;
}

/** Files are for members of an open course: what is watched counts, and nobody is counted who only looks. */
const isPreview = ({ kind, playId }: OpenedSection) =>
  playId === null && (kind === 'VIDEO' || kind === 'DATUM' || kind === 'SCORM');

function Content({ section, onAgain, onLeave }: ContentProps) {
  const { pathname, search } = useLocation();
  const given = { sectionId: section.sectionId, onCompleted: showProgress, onLeave };
  if (isPreview(section)) {
    return (
      <Alert
        type="info"
        showIcon
        title="管理人预览时不播放文件。课程开放并且您加入以后，可以在这里学习；文件本身可以在媒体库里看。"
      />
    );
  }
  switch (section.kind) {
    case 'ARTICLE':
      return <ArticleView key={section.playId} section={section} onAgain={onAgain} />;
    case 'VIDEO':
    case 'DATUM':
      return <MediaView {...given} />;
    case 'SCORM':
      return <PackageView {...given} />;
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
        <div className="learn-exam">
          <p className="learn-note" role="status">
            这一节是一场考试。{section.completedAt ? '这一节已完成。' : section.lacks}
          </p>
          <Link className="ui-button ui-button-primary" to={`/exam/${section.refId ?? ''}`}>
            进入考试
          </Link>
        </div>
      );
    case 'LIVE':
      return <LiveView lessonId={section.refId} completed={section.completedAt !== null} />;
    default:
      return <p className="learn-note">这一节的内容还不能在这里打开。</p>;
  }
}
