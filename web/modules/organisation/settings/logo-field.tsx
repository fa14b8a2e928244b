import { Button, Upload } from 'antd';
import { session } from '#contract/account/session.ts';
import { type OrganisationSettings, organisation } from '#contract/organisation/organisation.ts';
import { plans } from '#contract/plan.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { brands, term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';

const mostBytes = 2 * 1024 * 1024;

function Facts({ settings }: { settings: OrganisationSettings }) {
  const facts: [string, string][] = [
    [`${term('organisation')}简码`, settings.code],
    ['套餐', plans[settings.plan].title],
    ['人数', `${settings.seatsUsed.toLocaleString('zh-CN')} / ${settings.seats.toLocaleString('zh-CN')}`],
    ['用简码登录', `${term('jobNumber')}@${settings.code}`],
  ];
  return (
    <Card title={`${term('organisation')}信息`}>
      <dl className="organisation-facts">
        {facts.map(([name, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function LogoField({ settings }: { settings: OrganisationSettings }) {
  const changes = [organisation.settings, session.user];
  const change = useAction(organisation.changeLogo, { changes, success: '标志已更换' });
  const remove = useAction(organisation.removeLogo, { changes, success: '已恢复品牌的标志' });
  const send = (file: File) => {
    if (file.size > mostBytes) notify.warning('图片不能超过 2 MB');
    else change.run({ file });
    return false;
  };
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Card title="标志">
        <div className="organisation-logo">
          <img src={settings.logoUrl ?? brands[settings.brand].logo} alt="现在的标志" />
        </div>
        <p style={{ color: 'var(--muted)' }}>PNG、JPEG、GIF 或 WebP 图片，不超过 2 MB，透明背景最好。</p>
        <div style={{ display: 'flex', gap: 8 }}>
          <Upload accept="image/png,image/jpeg,image/gif,image/webp" showUploadList={false} beforeUpload={send}>
            <Button loading={change.pending}>更换图片</Button>
          </Upload>
          {settings.logoUrl && (
            <Button type="text" loading={remove.pending} onClick={() => remove.run()}>
              恢复默认
            </Button>
          )}
        </div>
      </Card>
      <Facts settings={settings} />
    </div>
  );
}
