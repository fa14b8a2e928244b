import net from 'node:net';
import { describe, expect, test } from 'vitest';
import { closedAddresses, type PrivateAddresses } from './closed-addresses.rules.ts';

const isClosed = (way: PrivateAddresses, address: string, own: readonly string[] = []) =>
  closedAddresses(way, own).check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');

describe.each(['allow', 'refuse'] as const)('%s: what hands out keys of the machine is closed', (way) => {
  test.each([
    ...['169.254.169.254', '169.254.170.2', '169.254.0.23', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
    ...['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:a9fe:a9fe::1', 'fd00:42::42'],
    ...['fe80::1', 'fe80::a9fe:a9fe%eth0', 'fe80::5efe:a9fe:a9fe', 'FD00:0EC2:0:0:0:0:0:0254'],
  ])('%s', (address) => expect(isClosed(way, address)).toBe(true));

  test.each([
    ['compatible', '::169.254.169.254', '::a9fe:a9fe', '::6464:64c8', '0:0:0:0:0:0:a83f:8110'],
    ['mapped', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '0:0:0:0:0:ffff:a83f:8110', '::FFFF:6464:64C8'],
    ['translated', '::ffff:0:169.254.169.254', '::ffff:0:c000:c0'],
    ['6to4', '2002:a9fe:a9fe::', '2002:a9fe:a9fe::1', '2002:6464:64c8:1:2:3:4:5', '2002:A83F:8110::1'],
    ['Teredo, its server', '2001:0:a9fe:a9fe::1', '2001::a9fe:a9fe:0:0:0:0'],
    ['Teredo, its client', '2001:0:4136:e378:8000:63bf:5601:5601'],
    ['NAT64', '64:ff9b::169.254.169.254', '64:ff9b::a9fe:a9fe', '64:ff9b::6464:64c8'],
    ['NAT64 of the network, by its last bits', '64:ff9b:1::169.254.169.254', '64:ff9b:1:2:3:4:a9fe:a9fe'],
    ['NAT64 of the network, after 48 bits', '64:ff9b:1:a9fe:a9:fe00::', '64:ff9b:1:6464:64:c800::'],
    ['NAT64 of the network, after 56 bits', '64:ff9b:1:12a9:fe:a9fe::'],
    ['NAT64 of the network, after 64 bits', '64:ff9b:1:ffff:a9:fea9:fe00:0'],
    ['ISATAP', 'fd12::5efe:a9fe:a9fe', '2001:db8::200:5efe:169.254.169.254'],
  ])('carried inside of another: %s', (_, ...addresses) => {
    expect(addresses.filter((address) => !isClosed(way, address))).toEqual([]);
    expect(addresses.filter((address) => !isClosed(way, `${address}%eth0`))).toEqual([]);
  });
});

test.each([
  ...['127.0.0.1', '::1', '::', '0.0.0.0', '::ffff:127.0.0.1', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ...['10.1.2.3', '172.31.0.1', '192.168.0.1', '100.64.0.1', 'fd12::1', '2002:7f00:1::', '2001:db8::5efe:a00:1'],
  ...['::ffff:0:192.168.0.1', '224.0.0.1', 'ff02::1', 'fd12::1%eth0'],
])('the own network is closed unless it is opened: %s', (address) => {
  expect([isClosed('refuse', address), isClosed('allow', address)]).toEqual([true, false]);
});

test.each(['8.8.8.8', '2001:4860:4860::8888', '2606:4700::6810:84e5', '::ffff:8.8.8.8'])('%s is open', (address) => {
  expect([isClosed('refuse', address), isClosed('allow', address)]).toEqual([false, false]);
});

describe('a public address that this machine has', () => {
  const own = ['203.0.113.7', '2001:db8:1::7', 'fe80::7%eth0'];

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '2002:cb00:7107::1', '2001:db8:1::7', '2001:DB8:1:0::7'])(
    '%s is this machine',
    (address) => {
      expect([isClosed('refuse', address, own), isClosed('refuse', address)]).toEqual([
        true,
        address.startsWith('2002'),
      ]);
    },
  );

  test('an intranet reaches it, and its neighbours are open', () => {
    expect(isClosed('allow', '203.0.113.7', own)).toBe(false);
    expect(['203.0.113.8', '2001:db8:1::8'].map((address) => isClosed('refuse', address, own))).toEqual([false, false]);
  });
});
