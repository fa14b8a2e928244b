import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Received } from '#contract/notice/notice.ts';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { safeLink, sentText } from '../../../kit/message/cached.ts';
import { readMessages } from '../../../kit/message/use-messages.ts';
import { dateTime } from '../../../kit/text/time.ts';

interface MessageRowProps {
  row: Received;
  now: number;
  /** Shows its text here: a notice, or a message that leads nowhere. */
  onOpen: (row: Received) => void;
}

const own = '/personal/message';

/** Where a message leads; undefined: it is read in place. */
function targetOf({ kind, link }: Received) {
  const target = safeLink(link);
  return kind === 'notice' || target === null || target.startsWith(own) ? undefined : target;
}

/** Whoever points at it, reaches it by keyboard or taps it has read it. */
export function MessageRow({ row, now, onOpen }: MessageRowProps) {
  const unread = row.status === 1;
  const target = targetOf(row);
  const read = () => {
    if (unread) void readMessages([row.noticeReceiveId]);
  };
  const inside: ReactNode = (
    <>
      <span className="inbox-mark">{unread && <span className="bell-unread" role="img" aria-label="未读" />}</span>
      <Tag tone={row.kind === 'notice' ? 'orange' : 'blue'}>{row.kind === 'notice' ? '公告' : '消息'}</Tag>
      <span className={unread ? 'inbox-content inbox-content-unread' : 'inbox-content'}>{row.content}</span>
      <time className="inbox-time" dateTime={row.sendTime} title={dateTime(row.sendTime)}>
        {sentText(row, now)}
      </time>
    </>
  );
  const reading = { className: 'inbox-row', onPointerEnter: read, onFocus: read };
  return (
    <li>
      {target ? (
        <Link {...reading} to={target} onClick={read}>
          {inside}
        </Link>
      ) : (
        <button {...reading} type="button" onClick={() => onOpen(row)}>
          {inside}
        </button>
      )}
    </li>
  );
}
