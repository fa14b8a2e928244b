import type { ProviderSettings } from '#contract/directory/provider.ts';
import type { DirectoryPerson } from '../sync/plan.ts';

export type LdapSettings = Extract<ProviderSettings, { kind: 'ldap' }>;

/** An entry as it comes: names of attributes in whatever case, one value or several. */
export type Entry = Readonly<Record<string, unknown>> & { readonly dn: string };

/** Bytes rather than text in Active Directory. */
export const isBinary = (attribute: string) => /^object(GUID|Sid)$/i.test(attribute);

function firstValue(entry: Entry, attribute: string) {
  const wanted = attribute.toLowerCase();
  const values = Object.entries(entry).flatMap(([name, value]: [string, unknown]) =>
    name.toLowerCase() === wanted ? value : [],
  );
  return values[0];
}

function textOf(entry: Entry, attribute: string) {
  if (attribute === '') return '';
  const value = firstValue(entry, attribute);
  if (Buffer.isBuffer(value)) return isBinary(attribute) ? value.toString('hex') : value.toString('utf8');
  return typeof value === 'string' ? value.trim() : '';
}

export const idOf = (entry: Entry, { attributes }: LdapSettings) => textOf(entry, attributes.id);

/** What a filter compares with, from an id as it is kept here. */
export const idValue = (externalId: string, { attributes }: LdapSettings) =>
  isBinary(attributes.id) ? Buffer.from(externalId, 'hex') : externalId;

export function directoryPerson(entry: Entry, settings: LdapSettings): DirectoryPerson {
  const { attributes, baseDn } = settings;
  const text = (attribute: string) => textOf(entry, attribute);
  return {
    externalId: idOf(entry, settings),
    username: text(attributes.username),
    realName: text(attributes.realName),
    jobNumber: text(attributes.jobNumber),
    phone: text(attributes.phone),
    email: text(attributes.email),
    departments:
      attributes.department === ''
        ? departmentsOfDn(entry.dn, baseDn)
        : text(attributes.department)
            .split('/')
            .filter((name) => name !== ''),
  };
}

/** The units between a person's entry and the base, from the top down. */
export function departmentsOfDn(dn: string, baseDn: string) {
  const steps = splitDn(dn);
  const above = steps.slice(1, Math.max(1, steps.length - splitDn(baseDn).length));
  return above
    .filter(([type]) => type === 'ou')
    .map(([, value]) => value)
    .toReversed();
}

/** `ou=A\, B,dc=x` → [['ou', 'A, B'], ['dc', 'x']] (RFC 4514); of an RDN with several parts the first. */
function splitDn(dn: string): [type: string, value: string][] {
  const parts = dn.match(/(?:\\.|[^,\\])+/gs) ?? [];
  return parts.map((part) => {
    const equals = part.indexOf('=');
    const [value = ''] = part.slice(equals + 1).match(/^(?:\\.|[^+\\])*/s) ?? [];
    return [part.slice(0, equals).trim().toLowerCase(), unescapeDn(value.trim())];
  });
}

/** `\2C` is a byte, `\,` is a sign; bytes of one character stand beside each other. */
function unescapeDn(value: string) {
  return value
    .replace(/(?:\\[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString('utf8'))
    .replace(/\\(.)/gs, '$1');
}
