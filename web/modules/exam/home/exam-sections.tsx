import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { editionNow } from '../../../kit/branding.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { ExamHero } from './exam-hero.tsx';
import { ExamSection } from './exam-section.tsx';
import './home-page.css';
import { mostUrgent } from './my-exam-state.ts';
import type { useMyExams } from './use-my-exams.ts';

type MyExams = ReturnType<typeof useMyExams>;

const teacher = () => (editionNow() === 'college' ? '老师' : '管理员');

function Sections({ exams }: { exams: MyExams }) {
  const { open, coming, past, now, showMore } = exams;
  const hero = mostUrgent(open);
  const others = open.filter((exam) => exam !== hero);
  const more = past.total > past.data.length && past.data.length < 200;
  return (
    <>
      {hero && <ExamHero exam={hero} now={now} />}
      <div id="exams" tabIndex={-1}>
        {others.length > 0 && <ExamSection title="进行中" exams={others} now={now} />}
        {coming.length > 0 && <ExamSection title="即将开始" exams={coming} now={now} />}
        {open.length + coming.length === 0 && (
          <section className="ui-card home-empty">
            <EmptyState title="目前没有考试" text={`${teacher()}安排考试后，会出现在这里。`} />
          </section>
        )}
      </div>
      <ExamSection id="results" title="已结束" exams={past.data} now={now}>
        {past.total === 0 && <li className="home-none">还没有结束的考试，考完后可以在这里查看成绩。</li>}
        {more && (
          <li className="home-more">
            <Button look="plain" pending={!showMore} onClick={showMore}>
              查看更多，共 {past.total} 场
            </Button>
          </li>
        )}
      </ExamSection>
    </>
  );
}

/** The sections of the page have addresses (#exams, #results), which are there only once the exams are. */
function useScrollToSection(ready: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const section = ready && hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [ready, hash, key]);
}

/** All exams of whoever is signed in: open now, coming, past. */
export function ExamSections({ exams }: { exams: MyExams }) {
  useScrollToSection(!exams.loading && !exams.failure);
  if (exams.failure) {
    return (
      <section className="ui-card">
        <ErrorState title="考试没有加载成功" text={exams.failure.text} onRetry={exams.retry} />
      </section>
    );
  }
  if (exams.loading) {
    return (
      <section className="ui-card">
        <Skeleton lines={5} />
      </section>
    );
  }
  return <Sections exams={exams} />;
}
