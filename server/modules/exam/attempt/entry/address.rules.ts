import { BlockList, isIP } from 'node:net';

/** IPv4 as some systems write it on an IPv6 socket. */
const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is in one of the ranges (contract: `AddressRange`); without ranges every address is. */
export function isAddressAllowed(ranges: readonly string[], address: string) {
  if (ranges.length === 0) return true;
  const plain = address.replace(mapped, '');
  return isIP(plain) !== 0 && listOf(ranges).check(plain, familyOf(plain));
}

function listOf(ranges: readonly string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    const [from = '', to] = range.split('-');
    if (prefix !== undefined) list.addSubnet(network, Number(prefix), familyOf(network));
    else if (to === undefined) list.addAddress(range, familyOf(range));
    // An upside-down range is empty.
    else if (isInOrder(from, to)) list.addRange(from, to, 'ipv4');
  }
  return list;
}

const isInOrder = (from: string, to: string) => numberOf(from) <= numberOf(to);
const numberOf = (ipv4: string) => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
