import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useMenu, useUser } from '../../../kit/api/session/use-session.ts';
import { editionNow } from '../../../kit/branding.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { ExamHero } from './exam-hero.tsx';
import { ExamSection } from './exam-section.tsx';
import './home-page.css';
import { entryOf, greeting, mostUrgent, outlook } from './my-exam-state.ts';
import { useMyExams } from './use-my-exams.ts';

type MyExams = ReturnType<typeof useMyExams>;

const teacher = () => (editionNow() === 'college' ? '老师' : '管理员');

function ExamSections({ exams }: { exams: MyExams }) {
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

function HomeBody({ exams }: { exams: MyExams }) {
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
  return <ExamSections exams={exams} />;
}

export function Component() {
  const user = useUser();
  const manages = (useMenu() ?? []).length > 0;
  const exams = useMyExams();
  const ready = !exams.loading && !exams.failure;
  useScrollToSection(ready);
  const openCount = exams.open.filter((exam) => entryOf(exam)).length;
  return (
    <LearnerLayout>
      <header className="home-head">
        <div>
          <h1>
            {greeting(exams.now)}
            {user && `，${user.realName}`}
          </h1>
          <p>{ready ? outlook(openCount, exams.coming.length) : '\u00a0'}</p>
        </div>
        {manages && (
          <Link className="ui-button" to="/manage">
            进入管理端
          </Link>
        )}
      </header>
      <HomeBody exams={exams} />
    </LearnerLayout>
  );
}
