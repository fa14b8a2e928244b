import { Link, useParams } from 'react-router';
import { invitation } from '#contract/exam/invitation.ts';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { BrandMark } from '../../../kit/learner-ui/brand-mark.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { logoOf, useShownBrand } from '../../../kit/use-shown-brand.ts';
import './invitation-page.css';
import { Invited } from './invited.tsx';

/** Whoever is signed in on this device: an outsider may simply go on, others are about to leave their account. */
function SignedIn() {
  const user = useUser();
  if (!user) return null;
  return user.outsider ? (
    <p className="invited-back">
      您已用「{user.realName}」加入。<Link to="/">查看我的考试</Link>
    </p>
  ) : (
    <p className="invited-back invited-switch">您现在登录的是「{user.realName}」的账号，加入后会换成外部考生。</p>
  );
}

type Shown = ReturnType<typeof useBranding>;

/** The page wears the brand of whose exam it is. */
function useBranding(token: string) {
  const reply = useReply(invitation.show, { query: { token } }, { quiet: true });
  useShownBrand(reply.data?.brand);
  return reply;
}

function Body({ token, shown: { data, error, refetch } }: { token: string; shown: Shown }) {
  if (data) {
    return (
      <>
        <SignedIn />
        <Invited token={token} exam={data} />
      </>
    );
  }
  if (!error) return <Skeleton lines={6} />;
  if (error.status !== 404 && error.status !== 200) {
    return <ErrorState title="邀请打不开" text={error.text} onRetry={() => refetch()} />;
  }
  return <EmptyState title="链接不正确" text="请从收到的消息里重新打开，或向考试组织者索取新的链接。" />;
}

/** Where the link of an exam leads whoever is no staff of the organisation. */
export function Component() {
  const { token = '' } = useParams();
  const shown = useBranding(token);
  const { data } = shown;
  return (
    <div className="invited">
      <div className="invited-brand">
        <BrandMark logoUrl={data && logoOf(data.organizationLogoUrl, data.brand)} />
        <span>考试邀请</span>
      </div>
      <main className="ui-card invited-card">
        <Body key={token} token={token} shown={shown} />
      </main>
    </div>
  );
}
