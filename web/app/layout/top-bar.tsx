import { Avatar, Dropdown } from 'antd';
import { Link } from 'react-router';
import { signOut } from '../../kit/api/session/sign-out.ts';
import { useUser } from '../../kit/api/session/use-session.ts';
import { brandNow, homeOf, term } from '../../kit/branding.ts';
import { BrandMark } from '../../kit/learner-ui/brand-mark.tsx';
import { Bell } from '../../kit/message/bell.tsx';

/** The real name stands in the avatar: its first character, which is what the circle holds. */
const avatarText = (name: string) => [...name][0] ?? '';

function PersonMenu() {
  const user = useUser();
  if (!user) return null;
  const items = [
    { key: 'userInfo', label: <Link to="/manage/userInfo">账号信息</Link> },
    { key: 'version', label: <Link to="/manage/version">版本价格</Link> },
    { type: 'divider' as const },
    { key: 'quit', label: '退出登录', onClick: () => signOut() },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="admin-person">
        <Avatar className="admin-avatar" aria-hidden="true" {...(user.avatarUrl && { src: user.avatarUrl })}>
          {avatarText(user.realName)}
        </Avatar>
        <span>{user.realName}</span>
      </button>
    </Dropdown>
  );
}

export function TopBar() {
  const user = useUser();
  const name = user?.organizationName ?? brandNow().name;
  return (
    <header className="admin-top">
      <Link className="admin-brand" to="/manage" aria-label={name}>
        <BrandMark logoUrl={user?.organizationLogoUrl} />
        <span>{name}</span>
      </Link>
      {user && (
        <Link className="admin-learner" to={homeOf(user.edition)}>
          {term('learnerSide', user.edition)}
        </Link>
      )}
      {user && <Bell />}
      <PersonMenu />
    </header>
  );
}
