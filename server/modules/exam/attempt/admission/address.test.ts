import { expect, test } from 'vitest';
import { AddressRange } from '#contract/exam/settings.ts';
import { isAddressAllowed } from './address.rules.ts';

test('single addresses, networks and ranges, of both families', () => {
  const ranges = ['10.8.0.5', '192.168.4.0/22', '172.16.0.10-172.16.1.20', '2001:db8::/32', '::1'];
  const allowed = ['10.8.0.5', '192.168.7.255', '172.16.0.10', '172.16.0.255', '172.16.1.20', '2001:db8:1::7', '::1'];
  const outside = ['10.8.0.6', '192.168.8.0', '172.16.0.9', '172.16.1.21', '2001:db9::1', '::2'];
  expect(allowed.filter((address) => isAddressAllowed(ranges, address))).toEqual(allowed);
  expect(outside.filter((address) => isAddressAllowed(ranges, address))).toEqual([]);
});

test('an IPv4 address on an IPv6 socket is the same address', () => {
  expect(isAddressAllowed(['10.8.0.0/16'], '::ffff:10.8.3.4')).toBe(true);
  expect(isAddressAllowed(['10.8.0.0/16'], '::ffff:10.9.3.4')).toBe(false);
  expect(isAddressAllowed(['10.8.0.0/16'], '::FFFF:a08:304')).toBe(true);
  expect(isAddressAllowed(['10.8.0.10-10.8.0.60', '::1'], '::ffff:10.8.0.30')).toBe(true);
});

test('an address of the own network is the same on every interface', () => {
  expect(isAddressAllowed(['fe80::/10'], 'fe80::1%eth0')).toBe(true);
  expect(isAddressAllowed(['10.8.0.0/16'], 'fe80::1%eth0')).toBe(false);
});

test('no range allows everybody, also from an unknown address, which is in none', () => {
  expect(isAddressAllowed([], 'anything')).toBe(true);
  expect(isAddressAllowed(['10.8.0.0/16'], '')).toBe(false);
});

test('a range that ends before it begins is refused where it is typed, and empty where it was stored before', () => {
  const range = '10.8.0.60-10.8.0.10';
  expect(AddressRange.safeParse(range).error?.issues.map(({ message }) => message)).toEqual([
    '范围的起始地址不能大于结束地址',
  ]);
  expect(AddressRange.safeParse('9.255.255.255-10.0.0.0').success).toBe(true);
  expect(isAddressAllowed([range], '10.8.0.20')).toBe(false);
});

test('what is not an address is refused where it is typed', () => {
  const wrong = ['10.8.0', '10.8.0.256', '10.8.0.0/33', '10.8.0.1-10.8.0', '10.8.0.1-10.8.0.300', 'localhost', ''];
  expect(wrong.filter((range) => AddressRange.safeParse(range).success)).toEqual([]);
  const right = ['10.8.0.1', ' 10.8.0.0/16 ', '10.8.0.1-10.8.0.9', 'fe80::1', '2001:db8::/32'];
  expect(right.map((range) => AddressRange.parse(range))).toEqual(right.map((range) => range.trim()));
});
