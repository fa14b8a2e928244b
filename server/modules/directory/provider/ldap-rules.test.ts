import { describe, expect, test } from 'vitest';
import { ProviderSettings } from '#contract/directory/provider.ts';
import { departmentsOfDn, directoryPerson, idValue, type LdapSettings } from './ldap.rules.ts';
import { filterProblems } from './ldap-provider.ts';

const given = { kind: 'ldap', url: 'ldap://localhost', bindDn: 'cn=reader,dc=x', baseDn: 'dc=x' } as const;
const settings = (more: object = {}) => ProviderSettings.parse({ ...given, ...more }) as LdapSettings;

describe('departments from the place of an entry', () => {
  test('are the units between the person and the base, the top one first', () => {
    expect(departmentsOfDn('uid=lin,ou=营业部,ou=总行,dc=x', 'dc=x')).toEqual(['总行', '营业部']);
    expect(departmentsOfDn('uid=lin,OU=营业部, ou=总行 ,DC=x', 'ou=总行,dc=x')).toEqual(['营业部']);
    expect(departmentsOfDn('uid=lin,dc=x', 'dc=x')).toEqual([]);
    expect(departmentsOfDn('uid=lin,cn=users,ou=总行,dc=x', 'dc=x')).toEqual(['总行']);
  });

  test('are read with their escapes', () => {
    expect(departmentsOfDn('uid=a,ou=A\\, B\\2C C,ou=\\E6\\80\\BB行,dc=x', 'dc=x')).toEqual(['总行', 'A, B, C']);
    expect(departmentsOfDn('uid=a,ou=A+l=北京,dc=x', 'dc=x')).toEqual(['A']);
  });
});

describe('a person', () => {
  const entry = {
    dn: 'uid=lin,ou=营业部,dc=x',
    EntryUUID: 'id-1',
    uid: ['lin', 'xiao'],
    cn: Buffer.from('林晓'),
    employeenumber: ' 1001 ',
    mobile: [],
    departmentNumber: '总行/营业部',
  };

  test('is read whatever the case of the attributes, the first of several values', () => {
    expect(directoryPerson(entry, settings())).toEqual({
      ...{ externalId: 'id-1', username: 'lin', realName: '林晓', jobNumber: '1001', phone: '', email: '' },
      departments: ['总行', '营业部'],
    });
    const byPlace = settings({ attributes: { department: '' } });
    expect(directoryPerson(entry, byPlace).departments).toEqual(['营业部']);
  });

  test('of Active Directory is named by the bytes of objectGUID', () => {
    const guid = Buffer.from('00ff2a28', 'hex');
    const active = settings({ attributes: { id: 'objectGUID' } });
    expect(directoryPerson({ dn: 'cn=a', objectGUID: guid }, active).externalId).toBe('00ff2a28');
    expect(idValue('00ff2a28', active)).toEqual(guid);
    expect(idValue('id-1', settings())).toBe('id-1');
  });
});

test('filters that cannot be read are told', () => {
  expect(filterProblems(settings())).toEqual({});
  const wrong = settings({ userFilter: '(uid={name}', staffFilter: 'everybody' });
  expect(Object.keys(filterProblems(wrong))).toEqual(['userFilter', 'staffFilter']);
});
