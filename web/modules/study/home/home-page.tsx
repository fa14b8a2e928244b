import { Suspense } from 'react';
import { Link } from 'react-router';
import { learnerHome } from '#contract/study/home.ts';
import { useMenu, useStudies, useUser } from '../../../kit/api/session/use-session.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { ExamHero, ExamSections, entryOf, greeting, mostUrgent, outlook, useMyExams } from '../../exam/first-index.ts';

const LearnerPanels = lazyPart(async () => (await import('./learner-panels.tsx')).LearnerPanels);

type Exams = ReturnType<typeof useMyExams>;

const waiting = (
  <section className="ui-card">
    <Skeleton lines={5} />
  </section>
);

function Head({ now, line }: { now: number; line: string | undefined }) {
  const user = useUser();
  const manages = (useMenu() ?? []).length > 0;
  return (
    <header className="home-head">
      <div>
        <h1>
          {greeting(now)}
          {user && `，${user.realName}`}
        </h1>
        <p>{line ?? '\u00a0'}</p>
      </div>
      {manages && (
        <Link className="ui-button" to="/manage">
          进入管理端
        </Link>
      )}
    </header>
  );
}

const isReady = ({ loading, failure }: Exams) => !loading && !failure;
const openCount = ({ open }: Exams) => open.filter((exam) => entryOf(exam)).length;

/** The exam that is open now is there before everything else, whatever becomes of the rest. */
function StudyHome({ exams }: { exams: Exams }) {
  const home = useReply(learnerHome.overview, {}, { quiet: true, everyMs: 60_000 });
  const hero = mostUrgent(exams.open);
  const tasks = home.data?.progress.tasks;
  const parts = [
    openCount(exams) > 0 && `现在有 ${openCount(exams)} 场考试可以进入`,
    tasks && tasks.overdue > 0 && `${tasks.overdue} 项任务已逾期`,
    tasks && tasks.dueThisWeek > 0 && `${tasks.dueThisWeek} 项任务 7 天内到期`,
  ].filter(Boolean);
  const line = parts.length > 0 ? `${parts.join('，')}。` : '目前没有要赶着做的事。';
  return (
    <>
      <Head now={exams.now} line={isReady(exams) && home.data ? line : undefined} />
      {hero && <ExamHero exam={hero} now={exams.now} />}
      {home.data ? (
        <Suspense fallback={waiting}>
          <LearnerPanels home={home.data} exams={exams} heroId={hero?.examId} />
        </Suspense>
      ) : home.error ? (
        <section className="ui-card">
          <ErrorState title="首页没有加载成功" text={home.error.text} onRetry={home.refetch} />
        </section>
      ) : (
        waiting
      )}
    </>
  );
}

function ExamHome({ exams }: { exams: Exams }) {
  const line = isReady(exams) ? outlook(openCount(exams), exams.coming.length) : undefined;
  return (
    <>
      <Head now={exams.now} line={line} />
      <ExamSections exams={exams} />
    </>
  );
}

export function Component() {
  const exams = useMyExams();
  const studies = useStudies();
  return <LearnerLayout>{studies ? <StudyHome exams={exams} /> : <ExamHome exams={exams} />}</LearnerLayout>;
}
