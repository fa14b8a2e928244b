import net from 'node:net';

/** Where clouds hand out the keys of a machine; nobody's directory stands there. */
const never = [
  ...['169.254.0.0/16', '100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32'],
  ...['fe80::/10', 'fd00:ec2::/32', 'fd20:ce::254/128', 'fd00:c1::a9fe:a9fe/128', 'fd00:a9fe:a9fe::1/128'],
  'fd00:42::42/128',
];

/** This machine, networks behind a router, and what carries such an address inside of another. */
const inside = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '224.0.0.0/3', '::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16'],
  ...['fc00::/7', 'fec0::/10', 'ff00::/8'],
];

/** The eight groups of an address of IPv6 in any spelling; none where it is no such address. */
function groupsOf(address: string) {
  const plain = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (plain === undefined) return [];
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16));
}

const ipv4 = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The four bytes of a prefix of 48, 56 or 64 bits that leaves out the ninth (RFC 6052 §2.2), and the last four. */
function translated([, , , d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[]) {
  const bytes = [d >> 8, d & 255, e & 255, f >> 8, f & 255, g >> 8];
  return [...[0, 1, 2].map((from) => bytes.slice(from, from + 4).join('.')), ipv4(g, h)];
}

/** The addresses of IPv4 that one of IPv6 may lead to, by each way of carrying one that there has been. */
function carriedBy(groups: readonly number[]) {
  const [a, b, c, d, e, f, g = 0, h = 0] = groups;
  const last = ipv4(g, h);
  const begins = (...start: number[]) => start.every((group, at) => groups[at] === group);
  const isZero = begins(0, 0, 0, 0);
  return [
    // IPv4-compatible, mapped, translated, NAT64
    isZero && (e === 0 || e === 0xffff) && (f === 0 || f === 0xffff) && last,
    begins(0x64, 0xff9b, 0, 0, 0, 0) && last,
    ...(begins(0x64, 0xff9b, 1) ? translated(groups) : []),
    // 6to4; Teredo, whose client stands there inverted; ISATAP
    a === 0x2002 && ipv4(b, c),
    begins(0x2001, 0) && ipv4(c, d),
    begins(0x2001, 0) && ipv4(~g & 0xffff, ~h & 0xffff),
    (e === 0 || e === 0x200) && f === 0x5efe && last,
  ].filter((address) => address !== false);
}

/** Addresses that are judged together with those that they carry. */
class ClosedAddresses extends net.BlockList {
  constructor(networks: readonly string[]) {
    super();
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      this.addSubnet(address, Number(bits), net.isIPv6(address) ? 'ipv6' : 'ipv4');
    }
  }

  override check(given: string | net.SocketAddress, family: net.IPVersion = 'ipv4'): boolean {
    if (typeof given !== 'string') return this.check(given.address, given.family);
    if (family === 'ipv4') return super.check(given, family);
    // The zone names an interface of this machine; the address is the same with any.
    const address = given.replace(/%.*$/, '');
    return super.check(address, family) || carriedBy(groupsOf(address)).some((carried) => super.check(carried, 'ipv4'));
  }
}

/** May addresses of the own network be connected to? */
export type PrivateAddresses = 'allow' | 'refuse';

const alone = (address: string) => `${address.replace(/%.*$/, '')}/${net.isIPv6(address) ? 128 : 32}`;

/** Addresses that are not connected to: by `PRIVATE_ADDRESSES`, and all addresses of this machine, also public ones. */
export const closedAddresses = (way: PrivateAddresses, own: readonly string[]): net.BlockList =>
  new ClosedAddresses(way === 'allow' ? never : [...never, ...inside, ...own.map(alone)]);
