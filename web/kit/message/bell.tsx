import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyPart } from '../chunk.ts';
import { useOpen } from '../learner-ui/use-open.ts';
import './bell.css';
import { bellLabel } from './cached.ts';
import { readAllMessages, useLiveUnread } from './use-messages.ts';

/** Nobody sees it before the bell is pressed. */
const BellList = lazyPart(async () => (await import('./bell-list.tsx')).BellList);

/** For readers: says when something new has come. */
function useArrivalText(unread: number) {
  const before = useRef(unread);
  const [text, setText] = useState('');
  useEffect(() => {
    if (unread > before.current) setText(`有新消息，共 ${unread} 条未读`);
    before.current = unread;
  }, [unread]);
  return text;
}

/** The bell at the top of every page: a dot while something is unread, and the newest messages under it. */
export function Bell() {
  const unread = useLiveUnread();
  const { open, setOpen, place } = useOpen();
  const { pathname } = useLocation();
  const arrival = useArrivalText(unread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was opened
  useEffect(() => setOpen(false), [pathname]);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Esc from the controls inside
    <div className="bell" ref={place} onKeyDown={keyDown}>
      <button
        type="button"
        className="bell-button"
        aria-label={bellLabel(unread)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <BellSign />
        {unread > 0 && <span className="bell-dot" aria-hidden="true" />}
      </button>
      <span className="ui-hidden" role="status">
        {arrival}
      </span>
      {open && (
        <section className="bell-panel" aria-label="消息">
          <header className="bell-head">
            <h2>消息</h2>
            {unread > 0 && (
              <button type="button" className="bell-all-read" onClick={readAllMessages}>
                全部已读
              </button>
            )}
          </header>
          <Suspense fallback={<p className="bell-state">加载中...</p>}>
            <BellList onFollow={() => setOpen(false)} />
          </Suspense>
          <Link className="bell-foot" to="/personal/message" onClick={() => setOpen(false)}>
            全部消息
          </Link>
        </section>
      )}
    </div>
  );
}

function BellSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15z" strokeLinejoin="round" />
      <path d="M10 21h4M12 5V3" strokeLinecap="round" />
    </svg>
  );
}
