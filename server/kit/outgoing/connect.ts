import net from 'node:net';
import os from 'node:os';
import tls from 'node:tls';
import { closedAddresses, type PrivateAddresses } from './closed-addresses.rules.ts';

let privateAddresses: PrivateAddresses = 'refuse';

/** May addresses that an administrator enters lead into the private network (SSRF)? Configured once, at the start. */
export function setPrivateAddresses(way: PrivateAddresses) {
  privateAddresses = way;
}

/** Interfaces come and go while a service runs. */
const ownAddresses = () =>
  Object.values(os.networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));

/**
 * A connection to an address that an organisation has chosen. What a name means is judged as it is connected to: between a
 * check and a call it could come to mean something else.
 */
export const connectOut = (port: number, host: string) =>
  net.connect({ port, host, blockList: closedAddresses(privateAddresses, ownAddresses()) });

/** The same with TLS, which knows no list of its own. */
export const connectOutSecurely = (port: number, host: string, options: tls.ConnectionOptions = {}) =>
  tls.connect({ ...options, host, ...serverName(host), socket: connectOut(port, host) });

export const serverName = (host: string) => (net.isIP(host) ? {} : { servername: host });

export const closedText = '地址在内网，没有开放。要连接内网里的服务，请部署本系统的人设置 PRIVATE_ADDRESSES=allow';

export const isClosed = (failure: unknown) => (failure as { code?: unknown } | undefined)?.code === 'ERR_IP_BLOCKED';
