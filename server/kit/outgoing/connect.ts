import net from 'node:net';
import tls from 'node:tls';
import { closedAddresses } from './closed-addresses.rules.ts';

let closed: net.BlockList = closedAddresses.refuse;

/** May what an organisation's administrator enters lead into the network of this installation? Said once, at the start. */
export function setPrivateAddresses(way: keyof typeof closedAddresses) {
  closed = closedAddresses[way];
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
