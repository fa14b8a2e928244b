import { expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { client } from '../../../../test/client.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const nameOf = (url: string) => url.replace('/question/api/v1/picture/', '');

test('a picture gets an address that nobody guesses, and is shown to whoever has it', async () => {
  const { admin } = await makeAdministrator();
  const { url } = await admin.call(question.addPicture, { file: new File([png], '../../图 1.png') });
  expect(url).toMatch(/^\/question\/api\/v1\/picture\/[\w-]{32}$/);
  const again = await admin.call(question.addPicture, { file: new File([png], '图 1.png') });
  expect(again.url).not.toBe(url);
  const shown = await client().send(question.picture, { params: { name: nameOf(url) } });
  expect(shown.status).toBe(200);
  expect(Buffer.from(shown.bytes).equals(png)).toBe(true);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each<[contentType: string, bytes: Uint8Array<ArrayBuffer>]>([
  ['image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10)],
  ['image/gif', new Uint8Array(Buffer.from('GIF89a...'))],
  ['image/webp', new Uint8Array(Buffer.from('RIFF\0\0\0\0WEBPVP8 '))],
])('%s is known by its bytes, whatever its name says', async (contentType, bytes) => {
  const { admin } = await makeAdministrator();
  const { url } = await admin.call(question.addPicture, { file: new File([bytes], 'evil.html') });
  const shown = await client().send(question.picture, { params: { name: nameOf(url) } });
  expect(shown.headers.get('content-type')).toBe(contentType);
  expect(shown.headers.get('content-disposition')).not.toContain('html');
});

test.each<[string, string]>([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an HTML page', '<html><script>alert(1)</script>'],
  ['another RIFF', 'RIFF\0\0\0\0WAVEfmt '],
  ['nothing', ''],
])('%s is no picture', async (_, text) => {
  const { admin } = await makeAdministrator();
  const refused = await admin.send(question.addPicture, { file: new File([text], '图.png') });
  expect([refused.code, refused.res]).toEqual([2020, '「图.png」不是图片，请选择 PNG、JPEG、GIF 或 WebP 图片']);
});

test('a picture over the limit is refused in a sentence, no file too', async () => {
  const { admin } = await makeAdministrator();
  const big = new Uint8Array(5 * 1024 * 1024 + 1);
  big.set(png);
  const refused = await admin.send(question.addPicture, { file: new File([big], '大.png') });
  expect([refused.status, refused.res]).toEqual([413, '内容太大，不能超过 5 MB']);
  expect((await admin.send(question.addPicture)).res).toBe('请选择要上传的文件');
});

test('an unknown name is not found', async () => {
  for (const name of ['a'.repeat(32), '../../../etc/passwd', '..%2f..%2fetc', "' or 1=1"]) {
    const answer = await client().send(question.picture, { params: { name } });
    expect(answer.status).toBe(404);
  }
});

test('the row says whose it is and how large', async () => {
  const { admin, staff } = await makeAdministrator();
  const { url } = await admin.call(question.addPicture, { file: new File([png], '图.png') });
  const { db } = await testServer();
  const row = await db.selectFrom('picture').selectAll().where('name', '=', nameOf(url)).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ organisationId: staff.organisationId, size: png.length, createdBy: staff.userId });
});

test('the same question with the same picture, uploaded again, is a duplicate; with another picture it is not', async () => {
  const { admin, bankId } = await makeAuthor();
  const upload = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await admin.call(question.addPicture, { file: new File([bytes], '图.png') })).url;
  const add = (url: string) =>
    admin.send(question.add, { body: { bankId, ...sampleQuestion.judge(`如图 <img src="${url}"> 所示。`) } });
  expect((await add(await upload(png))).code).toBe(0);
  expect((await add(await upload(png))).code).toBe(2004);
  expect((await add(await upload(new Uint8Array([...png, 0])))).code).toBe(0);
});
