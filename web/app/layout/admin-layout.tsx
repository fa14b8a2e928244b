import { useState } from 'react';
import { Outlet } from 'react-router';
import { useMenu, useSessionKept } from '../../kit/api/session/use-session.ts';
import { LearnerFrame } from '../../kit/learner-ui/learner-frame.ts';
import { LearnerBottom, LearnerTop } from '../../kit/learner-ui/learner-layout.tsx';
import './layout.css';
import { PlanNotice } from './plan-notice.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';

const narrowScreen = '(max-width: 1099px)';

/** Top bar, side navigation, content: around every page under /manage, but for those that somebody sees as a learner. */
export function AdminLayout() {
  useSessionKept();
  // Who manages nothing comes here for the account only.
  const manages = (useMenu() ?? []).length > 0;
  const [collapsed, setCollapsed] = useState(() => matchMedia(narrowScreen).matches);
  const [learner, setLearner] = useState(false);
  const side = manages && !learner;
  // The page keeps its place in either frame, so that it begins only once.
  return (
    <LearnerFrame value={setLearner}>
      <div className={learner ? '' : 'admin'}>
        {learner ? <LearnerTop /> : <TopBar />}
        <div className={learner ? '' : 'admin-body'}>
          {side && <SideNavigation collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />}
          <main className={learner ? 'learner-main' : 'admin-content'}>
            {side && <PlanNotice />}
            <Outlet />
          </main>
        </div>
        {learner && <LearnerBottom />}
      </div>
    </LearnerFrame>
  );
}
