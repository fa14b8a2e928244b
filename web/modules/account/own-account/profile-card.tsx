import { Avatar, Button, Upload } from 'antd';
import { type Account, account } from '#contract/account/account.ts';
import { session } from '#contract/account/session.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { dateText } from '../../../kit/text/time.ts';

const mostBytes = 2 * 1024 * 1024;

const factsOf = (own: Account): [string, string][] => [
  [term('organisation'), own.organizationName],
  [term('department'), own.departmentName],
  [term('post'), own.postName ?? '未设置'],
  [term('jobNumber'), own.jobNumber],
  ['账号', own.username],
  ['登录名', `${own.jobNumber}@${own.organizationCode}`],
  ['性别', own.gender === null ? '未填写' : own.gender ? '男' : '女'],
  ['角色', own.roles.join('、') || '无'],
  ['加入时间', dateText(own.joinedAt)],
];

export function ProfileCard({ account: own }: { account: Account }) {
  const change = useAction(account.changeAvatar, { changes: [account.detail, session.user], success: '头像已更换' });
  const send = (file: File) => {
    if (file.size > mostBytes) notify.warning('图片不能超过 2 MB');
    else change.run({ file });
    return false;
  };
  return (
    <Card title="个人信息">
      <div className="account-face">
        <Avatar size={72} {...(own.avatarUrl && { src: own.avatarUrl })} alt="">
          {[...own.realName][0]}
        </Avatar>
        <div>
          <strong>{own.realName}</strong>
          <Upload accept="image/png,image/jpeg,image/webp" showUploadList={false} beforeUpload={send}>
            <Button size="small" type="link" style={{ paddingInline: 0 }} loading={change.pending}>
              更换头像
            </Button>
          </Upload>
        </div>
      </div>
      <dl className="account-facts">
        {factsOf(own).map(([name, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
