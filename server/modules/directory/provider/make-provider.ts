import { ProviderSettings } from '#contract/directory/provider.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { type IdentityProvider, ProviderProblem } from './identity-provider.ts';
import { ldapProvider } from './ldap-provider.ts';
import { oidcProvider } from './oidc-provider.ts';
import type { ProviderRow } from './provider.queries.ts';

/** A secret is good for its own row only, also when somebody copies it in the database. */
const purposeOf = ({ organisationId, id }: Pick<ProviderRow, 'organisationId' | 'id'>) =>
  `identity provider ${organisationId} ${id}`;

export const concealSecret = (keys: Keys, of: Pick<ProviderRow, 'organisationId' | 'id'>, secret: string) =>
  secret === '' ? null : keys.conceal(purposeOf(of), secret);

/** The way in to an outside service; blocks nothing and asks nobody until it is used. */
export function makeProvider(
  keys: Keys,
  row: Pick<ProviderRow, 'organisationId' | 'id' | 'settings' | 'secret' | 'version'>,
): IdentityProvider {
  const settings = ProviderSettings.parse(row.settings);
  const secret = row.secret === null ? '' : keys.reveal(purposeOf(row), row.secret);
  if (secret === undefined) throw new ProviderProblem('down', '保存的密钥已不能读取，请重新填写');
  if (settings.kind === 'ldap') return ldapProvider(settings, secret);
  return oidcProvider(settings, secret, `${row.id} ${row.version}`);
}
