import type { IceServer } from '#contract/rtc.ts';

const leastPorts = 10;

/** A LiveKit: where pages and this server find it (`ws://…` or `wss://…`), and as whom this server speaks to it. */
export interface LiveKitSettings {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** Scheme and host alone, as `ws` or `wss`; undefined when it is something else. */
export function liveKitUrlOf(text: string): string | undefined {
  const fits = /^(ws|http)s?:\/\/[^\s/?#@;,]+\/?$/.test(text) && URL.canParse(text);
  // An address of `ws` has no origin in Node.
  return fits ? new URL(text.replace(/^ws/, 'http')).origin.replace(/^http/, 'ws') : undefined;
}

/** Under both of its schemes: calls go over HTTP, and pages use both. */
export const pageAddresses = (url: string) => [url, url.replace(/^ws/, 'http')] as const;

/** `stun:host:3478 turn:user:password@host:3478?transport=udp`, with spaces between; undefined when one is none of these. */
export function iceServersOf(text: string): readonly IceServer[] | undefined {
  const servers = text.split(/\s+/).filter(Boolean).map(serverOf);
  return servers.every((server) => server !== undefined) ? servers : undefined;
}

function serverOf(text: string): IceServer | undefined {
  const stun = /^stuns?:[^\s@?]+$/.exec(text);
  if (stun) return { urls: text };
  const turn = /^(turns?):([^\s:@]+):([^\s@]+)@([^\s@?]+(?:\?transport=(?:udp|tcp))?)$/.exec(text);
  const [, scheme, name = '', password = '', host] = turn ?? [];
  if (!scheme) return undefined;
  return { urls: `${scheme}:${host}`, username: decoded(name), credential: decoded(password) };
}

/** A password with `@` in it is written as in an address. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `40000-40199`: from and to. */
export function portsOf(text: string): readonly [number, number] | undefined {
  const [, from, to] = /^(\d{4,5})-(\d{4,5})$/.exec(text) ?? [];
  const range = [Number(from), Number(to)] as const;
  return range[0] >= 1024 && range[1] <= 65_535 && range[1] - range[0] + 1 >= leastPorts ? range : undefined;
}
