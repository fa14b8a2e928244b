import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { learnerMenu } from '#contract/menu.ts';
import { useSessionKept, useStudies, useUser } from '../api/session/use-session.ts';
import { brandNow, editionNow, homeOf } from '../branding.ts';
import { keepFiles } from '../keep-files.ts';
import { Bell } from '../message/bell.tsx';
import { BrandMark } from './brand-mark.tsx';
import { UserMenu } from './user-menu.tsx';

/** What stands at the bottom of a phone; the rest is found under 我的. */
const bottomIds = ['learner-home', 'learner-study', 'learner-exam', 'learner-practice', 'learner-own'];
/** The bell and the name beside the links of a desk lead to these. */
const besideIds = ['learner-message', 'learner-own'];

/** Pages that stand below an entry although their address does not say so. */
const below: Readonly<Record<string, readonly string[]>> = {
  '/course': ['/task', '/calendar', '/live', '/manage/study/course/detail', '/manage/study/task/detail'],
};

const isAt = (path: string, url: string) => path === url || path.startsWith(`${url}/`);

interface Shown {
  readonly id: string;
  readonly url: string;
}

/** The entry that the page stands under: the one with its very address, or else the one above it. */
function entryAt(entries: readonly Shown[], pathname: string, hash: string) {
  const exact = entries.find(({ url }) => url === pathname + hash);
  const above = entries.find(({ url }) => [url, ...(below[url] ?? [])].some((one) => isAt(pathname, one)));
  return (exact ?? above)?.id;
}

function LearnerLinks({ bottom = false }: { bottom?: boolean }) {
  const { pathname, hash } = useLocation();
  const studies = useStudies();
  const external = useUser()?.outsider ?? true;
  const every = learnerMenu({ college: editionNow() === 'college', external, studies });
  const entries = every.filter(({ id }) => (bottom && studies ? bottomIds.includes(id) : !besideIds.includes(id)));
  const current = entryAt(entries, pathname, hash);
  return entries.map(({ id, name, url }) => (
    <Link key={id} to={url} aria-current={id === current ? 'page' : undefined}>
      {name}
    </Link>
  ));
}

/** What the page itself needs comes first. */
const filesAfterMs = 3000;

function useFilesKept() {
  useEffect(() => {
    const files = setTimeout(keepFiles, filesAfterMs);
    return () => clearTimeout(files);
  }, []);
}

/** Above a learner's page. */
export function LearnerTop() {
  useFilesKept();
  const user = useUser();
  const home = homeOf(editionNow());
  return (
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
  );
}

/** Below it, on a phone. */
export function LearnerBottom() {
  return (
    <nav className="learner-bottom" aria-label="底部导航">
      <LearnerLinks bottom />
    </nav>
  );
}

/** Around the pages of those who learn and take exams. */
export function LearnerLayout({ children }: { children: ReactNode }) {
  useSessionKept();
  return (
    <>
      <LearnerTop />
      <main className="learner-main">{children}</main>
      <LearnerBottom />
    </>
  );
}
