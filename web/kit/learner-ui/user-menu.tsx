import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { signOut } from '../api/session/sign-out.ts';
import { useMenu, useStudies, useUser } from '../api/session/use-session.ts';
import { Button } from './button.tsx';
import { useOpen } from './use-open.ts';

const studyPages = [
  ['/course', '我的课程'],
  ['/task', '学习任务'],
  ['/target', '我的目标'],
  ['/practice', '我的练习'],
  ['/calendar', '学习日历'],
  ['/personal/certificate', '我的证书'],
] as const;

/** The name at the top right, and what can be done under it. */
export function UserMenu({ name }: { name: string }) {
  const { open, setOpen, place } = useOpen();
  const manages = (useMenu() ?? []).length > 0;
  const outsider = useUser()?.outsider ?? false;
  const studies = useStudies();
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Esc from the controls inside
    <div className="learner-user" ref={place} onKeyDown={keyDown}>
      <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        {name}
      </Button>
      {open && (
        <ul className="learner-user-menu">
          {manages && (
            <li>
              <Link to="/manage">进入管理端</Link>
            </li>
          )}
          {studies &&
            studyPages.map(([url, words]) => (
              <li key={url}>
                <Link to={url}>{words}</Link>
              </li>
            ))}
          {!outsider && (
            <li>
              <Link to="/manage/userInfo">账号信息</Link>
            </li>
          )}
          <li>
            <button type="button" onClick={signOut}>
              退出登录
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
