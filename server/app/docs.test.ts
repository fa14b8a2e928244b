import { expect, test } from 'vitest';
import { contracts } from '#contract/all.ts';
import type { Contract } from '#contract/endpoint.ts';
import { testServer } from '../../test/server.ts';
import { fieldLister } from './docs-fields.ts';
import { accessText, docsPage } from './docs-page.ts';

async function get(path: string) {
  const { origin } = await testServer();
  return fetch(origin + path);
}

test('/docs shows every endpoint on one page that needs nothing from elsewhere', async () => {
  const answer = await get('/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  const page = await answer.text();
  const endpoints = Object.values(contracts).flatMap((contract: Contract) => Object.values(contract));
  for (const { path, summary } of endpoints) {
    expect(page).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code> <span>${summary}</span>`);
  }
  expect(page.match(/<details /g)).toHaveLength(endpoints.length);
  expect(page).not.toMatch(/<script|<link|<img|url\(|https?:/);
  expect(page).not.toMatch(/undefined|\[object/);
});

test('/docs/openapi.json is the document itself', async () => {
  const answer = await get('/docs/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
});

test.each(['/docs', '/docs/openapi.json'])('%s is sent small, and only to who does not have it yet', async (path) => {
  const { origin } = await testServer();
  const small = await fetch(origin + path, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  const plain = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await small.text());
  const etag = small.headers.get('etag') ?? '';
  const again = await fetch(origin + path, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await fetch(origin + path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

test('access reads as a sentence', () => {
  expect(accessText('anyone')).toBe('无需登录');
  expect(accessText('signedIn')).toBe('登录后可用');
  expect(accessText('exam.mark')).toBe('需要「阅卷」权限');
  expect(accessText(['exam.manage', 'exam.mark'])).toBe('需要「考试管理」或「阅卷」权限之一');
});

test('fields are listed with where they stand, and a tree ends', () => {
  const reference = { $ref: '#/components/schemas/Node' };
  const tree = {
    type: 'object',
    required: ['id', 'children'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      children: { type: 'array', items: reference, maxItems: 5 },
      answer: { anyOf: [{ type: 'boolean' }, { type: 'object', properties: { text: { type: 'string' } } }] },
    },
  };
  const { all, field } = fieldLister({ Node: tree }, true);
  expect(all({ type: 'array', items: reference })).toEqual([
    { name: '', type: '列表（对象）', notes: [] },
    { name: '[].id', type: '编号', notes: ['必填'] },
    { name: '[].children', type: '列表（对象）', notes: ['必填', '至多 5'] },
    { name: '[].answer', type: 'true 或 false 或 对象', notes: [] },
    { name: '[].answer.text', type: '文本', notes: [] },
  ]);
  expect(field('page', { type: 'integer', minimum: 0, default: 0 }, false)).toEqual([
    { name: 'page', type: '整数', notes: ['最小 0', '默认 0'] },
  ]);
  expect(fieldLister({}, false).field('note', { enum: ['a', 'b'] }, false)).toEqual([
    { name: 'note', type: 'a | b', notes: ['可能没有'] },
  ]);
});

test('words of the contract cannot break the page', () => {
  const page = docsPage({
    info: { title: '<b>', description: '' },
    tags: [{ name: 'x', description: '<i>"' }],
    paths: {
      '/x': { get: { operationId: 'x', tags: ['x'], summary: '<script>', 'x-access': 'anyone', responses: {} } },
    },
    components: { schemas: {} },
  });
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|<i>|<b>接口/);
});
