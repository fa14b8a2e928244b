import { useState } from 'react';
import { Outlet } from 'react-router';
import { useMenu, useSessionKept } from '../../kit/api/session/use-session.ts';
import './layout.css';
import { PlanNotice } from './plan-notice.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';

const narrowScreen = '(max-width: 1099px)';

/** Top bar, side navigation, content: around every page under /manage. */
export function AdminLayout() {
  useSessionKept();
  // Who manages nothing comes here for the account only.
  const manages = (useMenu() ?? []).length > 0;
  const [collapsed, setCollapsed] = useState(() => matchMedia(narrowScreen).matches);
  return (
    <div className="admin">
      <TopBar />
      <div className="admin-body">
        {manages && <SideNavigation collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />}
        <main className="admin-content">
          {manages && <PlanNotice />}
          <Outlet />
        </main>
      </div>
    </div>
  );
}
