import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../test/s3.ts';
import { localStorage, type Storage } from './storage.ts';
import { openStorage, s3PlaceOf } from './storage-url.ts';

const folders: string[] = [];
async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-storage-'));
  folders.push(folder);
  return folder;
}

let s3: Awaited<ReturnType<typeof startS3>> | undefined;

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(async () => {
  await s3?.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const kinds: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['a folder', async () => localStorage(await newFolder())],
  ['a bucket', async () => openStorage(s3?.address(), await newFolder())],
];

describe.each(kinds)('files in %s', (_, open) => {
  test('are written, read, listed and deleted', async () => {
    const storage = await open();
    const file = `picture/一/${crypto.randomUUID()}.png`;
    expect(await storage.fileExists(file)).toBe(false);
    await storage.write(file, Buffer.from('先断电'));
    expect(await storage.fileExists(file)).toBe(true);
    expect(Buffer.from(await storage.readToUint8Array(file)).toString()).toBe('先断电');
    expect(await storage.fileSize(file)).toBe(9);
    const names: string[] = [];
    for await (const entry of storage.list('picture', { deep: true })) if (entry.isFile) names.push(entry.path);
    expect(names).toContain(file);
    await storage.write(file, Buffer.from('再灭火。'));
    expect(Buffer.from(await storage.readToUint8Array(file)).toString()).toBe('再灭火。');
    await storage.deleteFile(file);
    expect(await storage.fileExists(file)).toBe(false);
    await storage.deleteFile(file);
    await expect(storage.readToUint8Array(file)).rejects.toThrow();
  });

  test('are read in part, and refused where nothing is', async () => {
    const storage = await open();
    const file = `media/${crypto.randomUUID()}`;
    await storage.write(file, Buffer.from('0123456789'));
    expect((await buffer(await storage.readPart(file, 2, 4))).toString()).toBe('234');
    expect((await buffer(await storage.readPart(file, 9, 9))).toString()).toBe('9');
    await expect(storage.readPart(`${file}-none`, 0, 1).then(buffer)).rejects.toThrow();
  });

  test('are taken from this machine, larger than one part, and given back for a while', async () => {
    const storage = await open();
    await mkdir(storage.staging, { recursive: true });
    const from = path.join(storage.staging, 'film');
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'abcdefg');
    await writeFile(from, bytes);
    const file = `media/${crypto.randomUUID()}`;
    await storage.take(from, file);
    await expect(stat(from)).rejects.toThrow();
    expect(await storage.fileSize(file)).toBe(bytes.length);
    const tail = await buffer(await storage.readPart(file, bytes.length - 100, bytes.length - 1));
    expect(tail.equals(bytes.subarray(-100))).toBe(true);
    expect(await storage.onDisk(file, async (place) => (await readFile(place)).equals(bytes))).toBe(true);
    expect(await storage.fileExists(file)).toBe(true);
    await storage.deleteFile(file);
  });

  test('may be broken, whatever their first bytes promise', async () => {
    const storage = await open();
    const file = `media/${crypto.randomUUID()}`;
    const cut = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(2000, 7)]);
    await mkdir(storage.staging, { recursive: true });
    await writeFile(path.join(storage.staging, 'cut'), cut);
    await storage.take(path.join(storage.staging, 'cut'), file);
    await storage.write(`${file}-again`, cut);
    expect(await storage.fileSize(file)).toBe(2010);
  });

  test('keep nothing on this machine when the work with one fails', async () => {
    const storage = await open();
    const file = `media/${crypto.randomUUID()}`;
    await storage.write(file, Buffer.from('x'));
    let seen = '';
    const failing = storage.onDisk(file, async (place) => {
      seen = place;
      throw new Error('no film');
    });
    await expect(failing).rejects.toThrow('no film');
    if (seen.startsWith(storage.staging)) await expect(stat(seen)).rejects.toThrow();
    expect(await storage.fileExists(file)).toBe(true);
  });
});

test('a bucket takes nothing from who is unknown to it', async () => {
  const storage = await openStorage(s3?.address('SOMEBODY:S3RVER'), await newFolder());
  await expect(storage.write('a', Buffer.from('x'))).rejects.toThrow();
});

test('an address of a bucket says all that is needed, or is none', () => {
  expect(s3PlaceOf('s3://key:a%2Fb@oss.example.com/zhixing/media?region=cn-hangzhou')).toEqual({
    ...{ endpoint: 'https://oss.example.com', region: 'cn-hangzhou', bucket: 'zhixing', prefix: 'media' },
    credentials: { accessKeyId: 'key', secretAccessKey: 'a/b' },
  });
  expect(s3PlaceOf('s3+http://key:secret@127.0.0.1:9000/zhixing')).toMatchObject({
    ...{ endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', prefix: '' },
  });
  expect(s3PlaceOf('https://key:secret@s3.example.com/zhixing')).toMatchObject({ endpoint: 'https://s3.example.com' });
  for (const wrong of [
    's3://host/bucket',
    's3://key@host/bucket',
    's3://key:secret@host',
    'ftp://key:secret@host/bucket',
  ])
    expect(s3PlaceOf(wrong)).toBeUndefined();
});
