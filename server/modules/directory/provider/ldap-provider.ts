import { AndFilter, type Client, EqualityFilter, escapeFilter, type Filter, FilterParser } from 'ldapts';
import type { DirectoryPerson } from '../sync/plan.ts';
import { type Checked, type IdentityProvider, ProviderProblem } from './identity-provider.ts';
import { directoryPerson, type Entry, idOf, idValue, isBinary, type LdapSettings } from './ldap.rules.ts';
import { bindsAs, type Limits, withDirectory } from './ldap-client.ts';

const pageSize = 500;
const mostPeople = 100_000;
const wholeDirectory: Limits = { ms: 10 * 60_000, bytes: 512 * 1024 * 1024 };

export function ldapProvider(settings: LdapSettings, secret: string): IdentityProvider {
  return {
    check: () => withDirectory(settings, secret, (client) => check(client, settings)),
    byPassword: {
      find: (name) => withDirectory(settings, secret, (client) => find(client, settings, name)),
      confirm: async (externalId, password) => {
        // Many servers take a bind without a password for an anonymous one, and let it succeed.
        if (password === '') return false;
        return withDirectory(settings, secret, (client) => confirm(client, settings, externalId, password));
      },
    },
    directory: () => withDirectory(settings, secret, (client) => readAll(client, settings), wholeDirectory),
  };
}

/** A filter that cannot be read is told before it is kept. */
export function filterProblems({ userFilter, staffFilter }: LdapSettings) {
  const parses = (filter: string) => {
    try {
      return Boolean(FilterParser.parseString(filter));
    } catch {
      return false;
    }
  };
  return {
    ...(!parses(nameFilter(userFilter, 'name')) && { userFilter: '查找一个人的条件写法不对，形如 (uid={name})' }),
    ...(!parses(staffFilter) && { staffFilter: '员工的条件写法不对，形如 (objectClass=inetOrgPerson)' }),
  };
}

/** What somebody typed stands in the filter as text and never as part of it. */
const nameFilter = (userFilter: string, name: string) => userFilter.replaceAll('{name}', () => escapeFilter`${name}`);

const among = (settings: LdapSettings, filter: Filter) =>
  new AndFilter({ filters: [FilterParser.parseString(settings.staffFilter), filter] });

function attributesOf({ attributes }: LdapSettings) {
  const names = Object.values(attributes).filter((name) => name !== '');
  // Servers answer with names in a case of their own.
  return { attributes: names, explicitBufferAttributes: ['objectGUID', 'objectSid', ...names.filter(isBinary)] };
}

/** The one entry that fits; undefined when there is none or more than one. */
async function findOne(client: Client, settings: LdapSettings, filter: Filter): Promise<Entry | undefined> {
  const options = { scope: 'sub', sizeLimit: 2, filter: among(settings, filter), ...attributesOf(settings) } as const;
  const { searchEntries } = await client.search(settings.baseDn, options);
  return searchEntries.length === 1 ? searchEntries[0] : undefined;
}

async function find(client: Client, settings: LdapSettings, name: string) {
  const entry = await findOne(client, settings, FilterParser.parseString(nameFilter(settings.userFilter, name)));
  return entry && (idOf(entry, settings) || undefined);
}

async function confirm(client: Client, settings: LdapSettings, externalId: string, password: string) {
  const attribute = settings.attributes.id;
  const same = new EqualityFilter({ attribute, value: idValue(externalId, settings) });
  const entry = await findOne(client, settings, same);
  return entry !== undefined && bindsAs(client, entry.dn, password);
}

async function check(client: Client, settings: LdapSettings): Promise<Checked> {
  const filter = FilterParser.parseString(settings.staffFilter);
  const options = { scope: 'sub', sizeLimit: 1, filter, ...attributesOf(settings) } as const;
  const { searchEntries } = await client.search(settings.baseDn, options);
  const [entry] = searchEntries;
  if (!entry) return { ok: false, text: '连接成功，但按员工的条件没有找到人，请检查查询范围和条件' };
  const person = directoryPerson(entry, settings);
  if (person.externalId === '') return { ok: false, text: '连接成功，但没有读到编号，请检查编号属性' };
  if (person.realName === '') return { ok: false, text: '连接成功，但没有读到姓名，请检查姓名属性' };
  if (person.jobNumber === '')
    return { ok: false, text: `连接成功，但没有读到「${person.realName}」的工号，请检查工号属性` };
  return { ok: true, text: `连接成功，读到员工「${person.realName}」，工号 ${person.jobNumber}` };
}

/** Page by page, as servers give no more than some thousand at once. */
async function readAll(client: Client, settings: LdapSettings) {
  const filter = FilterParser.parseString(settings.staffFilter);
  const options = { scope: 'sub', filter, paged: { pageSize }, ...attributesOf(settings) } as const;
  const people: DirectoryPerson[] = [];
  for await (const { searchEntries } of client.searchPaginated(settings.baseDn, options)) {
    for (const entry of searchEntries) people.push(directoryPerson(entry, settings));
    if (people.length > mostPeople) throw new ProviderProblem('down', '目录里的人太多，请缩小查询范围或员工的条件');
  }
  return people;
}
