import { Link } from 'react-router';
import type { LearnerHome } from '#contract/study/home.ts';
import { ExamSection, type useMyExams } from '../../exam/first-index.ts';
import './learner-panels.css';
import { NextList } from './next-list.tsx';
import {
  AbilityPanel,
  CertificatePanel,
  InterviewPanel,
  NoticePanel,
  ProgressPanel,
  QuickLinks,
  ResumePanel,
} from './side-panels.tsx';

interface PanelsProps {
  home: LearnerHome;
  exams: ReturnType<typeof useMyExams>;
  /** The exam that stands above everything. */
  heroId: string | undefined;
}

const pastShown = 3;

function PastExams({ exams }: Pick<PanelsProps, 'exams'>) {
  const { past, now } = exams;
  if (past.data.length === 0) return null;
  return (
    <ExamSection title="最近的成绩" exams={past.data.slice(0, pastShown)} now={now}>
      <li className="home-more">
        <Link className="ui-button ui-button-plain" to="/exam#results">
          全部成绩
        </Link>
      </li>
    </ExamSection>
  );
}

/** Everything of the home but the exam that is open now. */
export function LearnerPanels({ home, exams, heroId }: PanelsProps) {
  const things = home.next.filter(({ kind, id }) => kind !== 'exam' || id !== heroId);
  return (
    <div className="home-columns">
      <div>
        <NextList things={things} calm={heroId === undefined} />
        <PastExams exams={exams} />
      </div>
      <div className="home-side">
        <ResumePanel resume={home.resume} />
        <ProgressPanel progress={home.progress} />
        <AbilityPanel abilities={home.abilities} />
        <CertificatePanel certificates={home.certificates} />
        <InterviewPanel />
        <NoticePanel notices={home.notices} />
        <QuickLinks />
      </div>
    </div>
  );
}
