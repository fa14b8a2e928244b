import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { learnerMenu } from '#contract/menu.ts';
import { useSessionKept, useUser } from '../api/session/use-session.ts';
import { brandNow, editionNow, homeOf } from '../branding.ts';
import { Bell } from '../message/bell.tsx';
import { BrandMark } from './brand-mark.tsx';
import { UserMenu } from './user-menu.tsx';

function LearnerLinks() {
  const { pathname, hash } = useLocation();
  const user = useUser();
  // The bell beside them leads to the messages.
  const entries = learnerMenu(editionNow() === 'college', user?.outsider ?? true);
  return entries
    .filter(({ id }) => id !== 'learner-message')
    .map(({ id, name, url }) => (
      <Link key={id} to={url} aria-current={url === pathname + hash ? 'page' : undefined}>
        {name}
      </Link>
    ));
}

/** Around the pages of those who learn and take exams. */
export function LearnerLayout({ children }: { children: ReactNode }) {
  useSessionKept();
  const user = useUser();
  const home = homeOf(editionNow());
  return (
    <>
      <header className="learner-top">
        <Link className="learner-brand" to={home}>
          <BrandMark logoUrl={user?.organizationLogoUrl} />
          <span className="learner-brand-name">{user?.organizationName ?? brandNow().name}</span>
        </Link>
        <nav className="learner-nav" aria-label="主导航">
          <LearnerLinks />
        </nav>
        {user && !user.outsider && <Bell />}
        {user && <UserMenu name={user.realName} />}
      </header>
      <main className="learner-main">{children}</main>
      <nav className="learner-bottom" aria-label="底部导航">
        <LearnerLinks />
      </nav>
    </>
  );
}
