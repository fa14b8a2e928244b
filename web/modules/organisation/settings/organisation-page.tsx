import { organisation } from '#contract/organisation/organisation.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingsForm } from './settings-form.tsx';

export function Component() {
  const settings = useReply(organisation.settings, {}, { quiet: true });
  return (
    <>
      <PageHeader
        title={`${term('organisation')}设置`}
        line={`名称、标志和品牌是全${term('organisation')}的人每天看到的；登录验证决定谁进门时要多输一个验证码。`}
      />
      {settings.isPending && (
        <Card>
          <LinesSkeleton lines={8} />
        </Card>
      )}
      {settings.error && !settings.data && (
        <Card>
          <ErrorState text={settings.error.text} onRetry={settings.refetch} />
        </Card>
      )}
      {settings.data && (
        <div className="organisation-page">
          <SettingsForm settings={settings.data} />
          <LogoField settings={settings.data} />
        </div>
      )}
    </>
  );
}
