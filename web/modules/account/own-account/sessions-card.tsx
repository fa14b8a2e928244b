import { Tag } from 'antd';
import { account, type OwnSession } from '#contract/account/account.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime, relativeTime } from '../../../kit/text/time.ts';

const methods: Readonly<Record<OwnSession['method'], string>> = {
  password: '密码登录',
  passwordAndCode: '密码加验证码登录',
  code: '验证码登录',
  provider: '外部账号登录',
  invitation: '邀请链接登录',
};

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => unknown }) {
  return (
    <li>
      <div>
        <div>
          {session.device} {session.current && <Tag color="green">当前设备</Tag>}
        </div>
        <div className="account-list-about">
          {session.address} · {methods[session.method]} · {dateTime(session.createdAt)} 登录
          {!session.current && ` · ${relativeTime(session.lastSeenAt)}使用过`}
        </div>
      </div>
      {!session.current && <ActionButton label="退出" size="small" onClick={onEnd} />}
    </li>
  );
}

export function SessionsCard() {
  const list = useReply(account.sessions, {}, { quiet: true });
  const end = useAction(account.endSessions, { changes: [account.sessions], success: '已退出', several: true });
  const others = (list.data ?? []).filter((session) => !session.current).length;
  const endAll = {
    id: 'endAll',
    label: '退出其他设备',
    confirm: {
      title: `退出其他 ${others} 台设备？`,
      content: '正在那些设备上作答的考试会保留已保存的答案。',
      ok: '退出',
    },
    onClick: () => end.run({ body: {} }),
  };
  return (
    <Card title="登录的设备" extra={others > 0 && <ActionButton {...endAll} size="small" />}>
      {list.isPending && <LinesSkeleton lines={3} />}
      {list.error && !list.data && <ErrorState text={list.error.text} onRetry={list.refetch} />}
      <ul className="account-list">
        {list.data?.map((session) => (
          <Session
            key={session.sessionId}
            session={session}
            onEnd={() => end.run({ body: { sessionIds: [session.sessionId] } })}
          />
        ))}
      </ul>
    </Card>
  );
}
