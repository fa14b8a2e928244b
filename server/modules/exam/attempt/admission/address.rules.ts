import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export type IsAllowed = (address: string) => boolean;

/** Which addresses are in one of the ranges (contract: `AddressRange`); without ranges every address is. */
export function allowedBy(ranges: readonly string[]): IsAllowed {
  if (ranges.length === 0) return () => true;
  const list = listOf(ranges);
  return (address) => {
    // An address of the own cable names its interface, IPv4 on an IPv6 socket is known to the list.
    const plain = address.replace(/%.*$/, '');
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

export const isAddressAllowed = (ranges: readonly string[], address: string) => allowedBy(ranges)(address);

function listOf(ranges: readonly string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    const [from = '', to] = range.split('-');
    if (prefix !== undefined) list.addSubnet(network, Number(prefix), familyOf(network));
    else if (to === undefined) list.addAddress(range, familyOf(range));
    // A range whose end lies before its start is empty.
    else if (isInOrder(from, to)) list.addRange(from, to, 'ipv4');
  }
  return list;
}

const isInOrder = (from: string, to: string) => numberOf(from) <= numberOf(to);
const numberOf = (ipv4: string) => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
