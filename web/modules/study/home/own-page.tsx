import { Link } from 'react-router';
import { learnerHome } from '#contract/study/home.ts';
import { signOut } from '../../../kit/api/session/sign-out.ts';
import { useMenu, useStudies, useUser } from '../../../kit/api/session/use-session.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { useUnread } from '../../../kit/message/use-messages.ts';
import './learner-panels.css';
import './own-page.css';
import { ProgressPanel } from './side-panels.tsx';

type Entry = readonly [to: string, words: string, note?: string];

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="ui-card own-entries">
      {entries.map(([to, words, note]) => (
        <li key={to}>
          <Link to={to}>
            <span>{words}</span>
            {note && <span className="home-note">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Progress() {
  const home = useReply(learnerHome.overview, {}, { quiet: true });
  return home.data ? <ProgressPanel progress={home.data.progress} /> : null;
}

/** Everything of one's own, which on a phone has no place at the top. */
export function Component() {
  const user = useUser();
  const manages = (useMenu() ?? []).length > 0;
  const studies = useStudies();
  const unread = useUnread();
  const learning: readonly Entry[] = [
    ['/personal/ability', '我的能力'],
    ['/exam#results', '我的成绩'],
    ['/personal/certificate', '我的证书'],
    ['/task', '学习任务'],
    ['/calendar', '学习日历'],
  ];
  return (
    <LearnerLayout>
      <section className="ui-card own-person">
        <h1>{user?.realName ?? '我的'}</h1>
        <p className="home-note">{[user?.departmentName, user?.organizationName].filter(Boolean).join(' · ')}</p>
      </section>
      {studies && <Progress />}
      {studies && <Entries entries={learning} />}
      <Entries
        entries={[
          ['/personal/message', '消息', unread > 0 ? `${unread} 条未读` : undefined],
          ['/manage/userInfo', '账号信息'],
          ...(manages ? [['/manage', '进入管理端'] as const] : []),
        ]}
      />
      <Button wide onClick={signOut}>
        退出登录
      </Button>
    </LearnerLayout>
  );
}
