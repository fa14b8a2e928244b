import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contracts } from '#contract/all.ts';
import { type Contract, endpoint, file } from '#contract/endpoint.ts';
import { openApi, openApiText } from '../scripts/openapi/openapi-text.ts';
import { modules } from '../server/app/modules.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly security?: unknown;
  readonly parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  readonly requestBody?: { content: Record<string, { schema: unknown }>; required: boolean };
  readonly responses: Record<string, { content: Record<string, { schema: unknown }> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
}

const document = openApi(modules);
const whole = document as unknown as Document;
const operations = Object.values(whole.paths).flatMap((methods) => Object.values(methods));
const endpoints = Object.values(contracts).flatMap((contract: Contract) => Object.values(contract));

function referencesIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)));
}

describe('docs/openapi.json', () => {
  test('is what the contracts say (node_modules/.bin/node scripts/openapi/write-openapi.ts)', async () => {
    expect(openApiText(document)).toBe(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8'));
  });

  test('has every endpoint once, under one tag', () => {
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    expect(operations.filter((operation) => operation.tags.length !== 1)).toEqual([]);
  });

  test('refers only to what it has', () => {
    const { schemas, responses } = whole.components;
    const known = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    expect(referencesIn(document).filter((reference) => !known.includes(reference))).toEqual([]);
    expect(Object.keys(schemas).filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
  });
});

const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree);
  },
});

const sample = {
  open: endpoint({
    method: 'POST',
    path: '/x/api/v1/open/:id',
    access: 'anyone',
    summary: '打开',
    failuresPerMinute: 5,
    params: z.object({ id: z.uuid() }),
    query: z.object({
      page: z.coerce.number<number>().int().default(0),
      word: z.string().optional(),
      must: z.string(),
    }),
    body: z.object({ version: z.number().int(), note: z.string().default('') }),
    reply: Tree,
  }),
  form: endpoint({
    method: 'POST',
    path: '/x/api/v1/form',
    access: 'signedIn',
    summary: '表单',
    form: true,
    fieldsOnTop: true,
    body: z.object({ word: z.string().optional() }),
    reply: z.object({ word: z.string().default('x'), secret: z.string().optional() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/x/api/v1/upload',
    access: 'exam.manage',
    summary: '上传',
    upload: { maxBytes: 2 * 1024 * 1024 },
    reply: z.array(Tree),
  }),
  download: endpoint({
    method: 'GET',
    path: '/x/api/v1/download',
    access: ['exam.manage', 'exam.mark'],
    summary: '下载',
    reply: file('text/csv'),
  }),
};

describe('a contract in OpenAPI', () => {
  const made = openApi([{ name: 'x', title: '样例', contracts: { sample } }]) as unknown as Document;
  const post = (path: string) => made.paths[`/x/api/v1/${path}`]?.post as Operation;

  test('path and query parameters are what is sent', () => {
    expect(post('open/{id}').parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', default: 0 } },
      { name: 'word', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'must', in: 'query', required: true, schema: { type: 'string' } },
    ]);
  });

  test('a body is what is sent, a reply is what comes back', () => {
    const { requestBody } = post('open/{id}');
    expect(requestBody?.required).toBe(true);
    expect(requestBody?.content['application/json']?.schema).toMatchObject({ required: ['version'] });
    const reply = JSON.stringify(post('form').responses[200]);
    // What has a default is always there in a reply.
    expect(reply).toContain('"required":["word"]');
    expect(post('form').requestBody).toMatchObject({
      required: false,
      content: { 'application/x-www-form-urlencoded': {} },
    });
  });

  test('a tree refers to itself by name, as the whole reply and inside one', () => {
    const whole = post('open/{id}').responses[200]?.content['application/json']?.schema;
    expect(referencesIn(whole)).toEqual(['#/components/schemas/sample.open.reply', '#/components/schemas/Refusal']);
    expect(made.components.schemas['sample.open.reply']).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/sample.open.reply' } } },
    });
    expect(made.components.schemas['sample.upload.reply.item']).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/sample.upload.reply.item' } } },
    });
    expect(JSON.stringify(made)).not.toMatch(/\$defs|"\$ref":"#"/);
  });

  test('files go up as a form and come down as bytes', () => {
    expect(Object.keys(post('upload').requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    const download = made.paths['/x/api/v1/download']?.get;
    expect(Object.keys(download?.responses[200]?.content ?? {})).toEqual(['text/csv', 'application/json']);
  });

  test('who may call and what may be refused', () => {
    expect(post('open/{id}')).toMatchObject({ security: [], 'x-access': 'anyone' });
    expect(Object.keys(post('open/{id}').responses)).toEqual(['200', '400', '403', '404', '409', '413', '429', '500']);
    expect(post('upload')).not.toHaveProperty('security');
    expect(Object.keys(post('upload').responses)).toEqual(['200', '400', '401', '403', '413', '500']);
    expect(made.paths['/x/api/v1/download']?.get).toMatchObject({ 'x-access': ['exam.manage', 'exam.mark'] });
  });
});
