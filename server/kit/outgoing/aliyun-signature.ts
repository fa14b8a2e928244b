import { createHash, createHmac } from 'node:crypto';

export interface AliyunKey {
  readonly id: string;
  readonly secret: string;
}

interface AliyunCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  /** RPC style: everything stands in the query, the body is empty. */
  readonly query: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly at: Date;
}

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: encodeURIComponent leaves five signs that must be encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const aliyunQuery = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/** The headers of a call of an Alibaba Cloud API, signed by method V3 (ACS3-HMAC-SHA256). */
export function signedHeaders(key: AliyunKey, call: AliyunCall): Record<string, string> {
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    ...['POST', '/', aliyunQuery(call.query)],
    ...names.map((name) => `${name}:${headers[name]}`),
    ...['', names.join(';'), sha256('')],
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    Authorization: `${algorithm} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
