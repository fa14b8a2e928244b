import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSessionKept, useUser } from '../api/session/use-session.ts';
import { brandNow, editionNow, homeOf } from '../branding.ts';
import { Bell } from '../message/bell.tsx';
import { BrandMark } from './brand-mark.tsx';
import { UserMenu } from './user-menu.tsx';

interface Place {
  name: string;
  to: string;
}

function LearnerLinks({ places }: { places: readonly Place[] }) {
  const { pathname, hash } = useLocation();
  return places.map((place) => (
    <Link key={place.to} to={place.to} aria-current={place.to === pathname + hash ? 'page' : undefined}>
      {place.name}
    </Link>
  ));
}

/** Around the pages of those who learn and take exams. */
export function LearnerLayout({ children }: { children: ReactNode }) {
  useSessionKept();
  const user = useUser();
  const home = homeOf(editionNow());
  const places: Place[] = [
    { name: '首页', to: home },
    { name: '考试', to: `${home}#exams` },
    { name: '成绩', to: `${home}#results` },
  ];
  return (
    <>
      <header className="learner-top">
        <Link className="learner-brand" to={home}>
          <BrandMark logoUrl={user?.organizationLogoUrl} />
          <span className="learner-brand-name">{user?.organizationName ?? brandNow().name}</span>
        </Link>
        <nav className="learner-nav" aria-label="主导航">
          <LearnerLinks places={places} />
        </nav>
        {user && !user.outsider && <Bell />}
        {user && <UserMenu name={user.realName} />}
      </header>
      <main className="learner-main">{children}</main>
      <nav className="learner-bottom" aria-label="底部导航">
        <LearnerLinks places={places} />
      </nav>
    </>
  );
}
