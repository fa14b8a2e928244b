import { localStorage, type Storage } from './storage.ts';

export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly bucket: string;
  /** Before the name of every file; empty: none. */
  readonly prefix: string;
}

/**
 * s3://key:secret@host:port/bucket/prefix?region=…, over TLS unless it says tls=off; s3+http:// and s3+https:// say it
 * themselves. Undefined: it is none.
 */
export function s3PlaceOf(address: string): S3Place | undefined {
  const [, given, rest] = /^(s3|s3\+https?|https):\/\/(.+)$/.exec(address) ?? [];
  if (!given || !rest || !URL.canParse(`https://${rest}`)) return undefined;
  const url = new URL(`https://${rest}`);
  const [bucket = '', ...folders] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
  const { username, password } = url;
  if (!username || !password || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return undefined;
  const plain = given === 's3+http' || (given === 's3' && url.searchParams.get('tls') === 'off');
  return {
    endpoint: `${plain ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    ...{ bucket, prefix: folders.join('/') },
  };
}

/** Where the configuration says; the client of S3 is loaded only when it is used. */
export async function openStorage(storageUrl: string | undefined, dataDir: string): Promise<Storage> {
  const place = storageUrl === undefined ? undefined : s3PlaceOf(storageUrl);
  return place ? (await import('./s3-storage.ts')).s3Storage(place, dataDir) : localStorage(dataDir);
}
