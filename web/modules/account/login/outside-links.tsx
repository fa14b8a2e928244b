import { outside } from '#contract/account/external-login.ts';
import type { Shown } from '../../../kit/auth-ui/use-branding.ts';

/** Buttons to the organisation's own identity providers: whole pages elsewhere, so plain links. */
export function OutsideLinks({ providers }: { providers: Shown['providers'] }) {
  if (providers.length === 0) return null;
  return (
    <div className="login-outside">
      <p>或者使用</p>
      {providers.map((provider) => (
        <a
          key={provider.providerId}
          className="ui-button ui-button-default ui-button-large ui-button-wide"
          href={`${outside.start.path}?providerId=${provider.providerId}`}
        >
          {provider.name}
        </a>
      ))}
    </div>
  );
}
