import { type Provider, ProviderSettings } from '#contract/directory/provider.ts';

export type Kind = Provider['settings']['kind'];

/** What the form holds: the settings of one kind, and a secret only when a new one is given. */
export interface ProviderFields {
  readonly name: string;
  readonly secret?: string;
  readonly settings: ProviderSettings;
}

const samples = {
  oidc: { kind: 'oidc', issuer: 'https://x', clientId: 'x' },
  ldap: { kind: 'ldap', url: 'ldap://x', bindDn: 'x', baseDn: 'x' },
} as const;

/** An empty form with every default of the contract. */
export function emptyFields(kind: Kind): ProviderFields {
  const settings = ProviderSettings.parse(samples[kind]);
  const blank = settings.kind === 'oidc' ? { issuer: '', clientId: '' } : { url: '', bindDn: '', baseDn: '' };
  return { name: '', settings: { ...settings, ...blank } as ProviderSettings };
}

export const fieldsOf = ({ name, settings }: Pick<Provider, 'name' | 'settings'>): ProviderFields => ({
  ...{ name, settings, secret: '' },
});

/** Names of attributes and filters that two kinds of directory have from the start. */
export const directoryPresets = {
  openLdap: () => {
    const settings = ProviderSettings.parse(samples.ldap);
    if (settings.kind !== 'ldap') return {};
    const { userFilter, staffFilter, attributes } = settings;
    return { userFilter, staffFilter, attributes };
  },
  activeDirectory: () => ({
    userFilter: '(sAMAccountName={name})',
    staffFilter: '(&(objectCategory=person)(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
    attributes: {
      ...{ id: 'objectGUID', username: 'sAMAccountName', realName: 'displayName', jobNumber: 'employeeID' },
      ...{ phone: 'mobile', email: 'mail', department: '' },
    },
  }),
} as const;

/** `settings.url` → ['settings', 'url'], as the form names it. */
export const pathOf = (field: string) => field.split('.');
