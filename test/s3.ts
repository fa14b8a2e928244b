import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** A real server of the protocol of S3, which keeps its bucket in a folder; `address` for who comes with these keys. */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'zhixing-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'zhixing', configs: [] }],
  });
  const { port } = (await server.run()) as unknown as AddressInfo;
  const address = (keys = 'S3RVER:S3RVER') => `s3://${keys}@127.0.0.1:${port}/zhixing/files?region=cn-north-1&tls=off`;
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { address, close };
}
