import net from 'node:net';
import tls from 'node:tls';

/** Where clouds hand out the keys of a machine; nobody's directory stands there. */
const never = [
  ...['169.254.0.0/16', '100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32'],
  ...['fe80::/10', 'fd00:ec2::254/128', 'fd20:ce::254/128', '64:ff9b::a9fe:0/112'],
];

/** This machine, networks behind a router, and what carries such an address inside of another. */
const inside = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '224.0.0.0/3', '::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16'],
  ...['fc00::/7', 'fec0::/10', 'ff00::/8'],
];

function listOf(networks: readonly string[]) {
  const list = new net.BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), net.isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

const lists = { allow: listOf(never), refuse: listOf([...never, ...inside]) };
let closed = lists.refuse;

/** May what an organisation's administrator enters lead into the network of this installation? Said once, at the start. */
export function setPrivateAddresses(way: keyof typeof lists) {
  closed = lists[way];
}

/**
 * A connection to an address that an organisation has chosen. What a name means is judged as it is connected to: between a
 * check and a call it could come to mean something else.
 */
export const connectOut = (port: number, host: string) => net.connect({ port, host, blockList: closed });

/** The same with TLS, which knows no list of its own. */
export const connectOutSecurely = (port: number, host: string, options: tls.ConnectionOptions = {}) =>
  tls.connect({ ...options, host, ...serverName(host), socket: connectOut(port, host) });

export const serverName = (host: string) => (net.isIP(host) ? {} : { servername: host });

export const closedText = '地址在内网，没有开放。要连接内网里的服务，请部署本系统的人设置 PRIVATE_ADDRESSES=allow';

export const isClosed = (failure: unknown) => (failure as { code?: unknown } | undefined)?.code === 'ERR_IP_BLOCKED';
