import { account } from '#contract/account/account.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import './account.css';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function Component() {
  const detail = useReply(account.detail, {}, { quiet: true });
  return (
    <>
      <PageHeader
        title="账号信息"
        line={`姓名、${term('department')}和角色由管理员维护；手机、邮箱、密码和头像由您自己管理。`}
      />
      {detail.isPending && (
        <Card>
          <LinesSkeleton lines={6} />
        </Card>
      )}
      {detail.error && !detail.data && (
        <Card>
          <ErrorState text={detail.error.text} onRetry={detail.refetch} />
        </Card>
      )}
      {detail.data && (
        <div className="account">
          <ProfileCard account={detail.data} />
          <div className="account-side">
            <SecurityCard account={detail.data} />
            <SessionsCard />
          </div>
        </div>
      )}
    </>
  );
}
