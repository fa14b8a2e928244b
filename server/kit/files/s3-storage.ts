import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import { FileStorage } from '@flystorage/file-storage';
import { randomName } from '../id.ts';
import { type Storage, stagingFolder } from './storage.ts';
import type { S3Place } from './storage-url.ts';

/** Of a file that is written in parts; S3 takes 10,000 of them, so that 4 GB fit. */
const partBytes = 8 * 1024 * 1024;

/** Files in a bucket, of Amazon or of whoever else speaks its protocol; the data directory keeps what is under way. */
export function s3Storage({ bucket, prefix, ...place }: S3Place, dataDir: string): Storage {
  const client = new S3Client({
    ...place,
    // Buckets in the host's name need a name server of their own; in the path every server knows them.
    forcePathStyle: true,
    // Newer checksums are unknown to most servers that are not Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const adapter = new AwsS3StorageAdapter(client, {
    ...{ bucket, prefix, uploadConfiguration: { partSize: partBytes, queueSize: 2, leavePartsOnError: false } },
  });
  const staging = stagingFolder(dataDir);
  // What a file is is known elsewhere; the adapter would look for itself, and stumble over a broken one.
  const files = new FileStorage(adapter, undefined, { writes: { mimeType: 'application/octet-stream' } });
  const keyOf = (file: string) => (prefix === '' ? file : `${prefix}/${file}`);
  const download = async (file: string, to: string) =>
    pipeline(Readable.from(await files.read(file)), createWriteStream(to));
  return Object.assign(files, {
    staging,
    readPart: async (file: string, first: number, last: number) => {
      const asked = new GetObjectCommand({ Bucket: bucket, Key: keyOf(file), Range: `bytes=${first}-${last}` });
      const { Body } = await client.send(asked);
      if (!(Body instanceof Readable)) throw new Error(`no bytes of ${file}`);
      return Body;
    },
    take: async (from: string, file: string) => {
      await files.write(file, createReadStream(from));
      await rm(from);
    },
    onDisk: async <T>(file: string, work: (place: string) => Promise<T>) => {
      await mkdir(staging, { recursive: true });
      const place = path.join(staging, `read-${randomName()}`);
      try {
        await download(file, place);
        return await work(place);
      } finally {
        await rm(place, { force: true });
      }
    },
  });
}
