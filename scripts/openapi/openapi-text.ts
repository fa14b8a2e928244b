import { z } from 'zod';
import type { Contract, Endpoint } from '../../contract/endpoint.ts';
import { errors } from '../../contract/errors.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** A module of the service with the contracts it answers. */
export interface Chapter {
  readonly name: string;
  readonly title: string;
  readonly contracts: Readonly<Record<string, Contract>>;
}

const introduction = `成功的回复是 { "code": 0, "res": … }。业务规则或填写内容不符合要求时，HTTP 状态仍为 200，code 不为 0，res 是一句中文说明，
fields 按字段给出原因。除注明「无需登录」的接口外，请求头都要带 Authorization: Bearer <access_token>。
登录时请求头为 Authorization: Basic base64("zhixing-web:zhixing-web")，密码用 /auth/public-key 给出的 SM2 公钥加密
{"password":…,"nonce":…}（C1C3C2，十六进制，不带开头的 04）。时间都是带 Z 的 ISO-8601，分数最多两位小数。`;

/** The whole API as an OpenAPI 3.1 document. */
export function openApi(chapters: readonly Chapter[]): JsonObject {
  const components = new Components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, contracts } of chapters) {
    for (const [contractName, contract] of Object.entries(contracts)) {
      for (const [endpointName, endpoint] of Object.entries(contract)) {
        const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
        paths[path] ??= {};
        paths[path][endpoint.method.toLowerCase()] = {
          tags: [name],
          ...operation(`${contractName}.${endpointName}`, endpoint, components),
        };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '知行', version: '1', description: introduction.replaceAll('\n', '') },
    tags: chapters.map(({ name, title }) => ({ name, description: title })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: refusals,
      schemas: { Refusal: refusal, ...components.schemas },
    },
  };
}

/** As it stands in docs/openapi.json. */
export const openApiText = (document: JsonObject) => `${JSON.stringify(document, null, 2)}\n`;

function operation(id: string, endpoint: Endpoint, components: Components): JsonObject {
  const { access, summary, query, params } = endpoint;
  const parameters = [
    ...parametersOf('path', params, `${id}.params`, components),
    ...parametersOf('query', query, `${id}.query`, components),
  ];
  const content = bodyOf(id, endpoint, components);
  return {
    operationId: id,
    summary,
    'x-access': typeof access === 'string' ? access : [...access],
    ...(access === 'anyone' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content
      ? { requestBody: { content, required: !isOptional(endpoint.body) || endpoint.upload !== undefined } }
      : {}),
    responses: { 200: replyOf(id, endpoint, components), ...refusalsOf(endpoint) },
  };
}

/** The server reads a missing body as an empty object. */
const isOptional = (schema: z.ZodType | undefined) => schema === undefined || schema.safeParse({}).success;

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, name: string, components: Components) {
  if (!schema) return [];
  const { properties, required } = components.add(name, schema, 'input') as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([field, inner]) => ({
    name: field,
    in: place,
    required: place === 'path' || (required ?? []).includes(field),
    schema: inner,
  }));
}

function bodyOf(id: string, { body, form, upload }: Endpoint, components: Components): JsonObject | undefined {
  if (upload) {
    const file = { type: 'string', format: 'binary', description: `不超过 ${upload.maxBytes / 1024 / 1024} MB` };
    return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } };
  }
  if (!body) return undefined;
  const schema = components.add(`${id}.body`, body, 'input');
  return { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema } };
}

function replyOf(id: string, { reply, fieldsOnTop }: Endpoint, components: Components): JsonObject {
  const refused = { $ref: '#/components/schemas/Refusal' };
  if ('file' in reply) {
    const bytes = { [reply.contentType]: { schema: { type: 'string', format: 'binary' } } };
    return { description: '文件；不符合要求时是 JSON', content: { ...bytes, 'application/json': { schema: refused } } };
  }
  const res = components.add(`${id}.reply`, reply, 'output');
  const envelope = { type: 'object', properties: { code: { const: 0 }, res }, required: ['code', 'res'] };
  const success = fieldsOnTop ? { allOf: [envelope, res] } : envelope;
  return {
    description: '成功，或不符合要求',
    content: { 'application/json': { schema: { anyOf: [success, refused] } } },
  };
}

/** The body of every refusal, whatever its status. */
const refusal: JsonObject = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: '不为 0' },
    res: { type: 'string', description: '给人看的一句话' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: '哪个字段为什么不对' },
    current: { description: '409 时，现在的内容' },
  },
  required: ['code', 'res'],
};

const refused = (text: string) => ({
  description: text,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const refusals = {
  Malformed: refused(errors.malformed.text),
  SignedOut: refused(errors.signedOut.text),
  Forbidden: refused(errors.forbidden.text),
  NotFound: refused(errors.notFound.text),
  Stale: refused(errors.stale.text),
  TooLarge: refused('内容太大'),
  TooMany: refused('操作太频繁，Retry-After 是要等的秒数'),
  Crashed: refused(errors.crashed.text),
} satisfies JsonObject;

function refusalsOf({ method, access, params, query, body, form, upload, ...endpoint }: Endpoint): JsonObject {
  const needsCode = access !== 'anyone' && access !== 'signedIn';
  const named: [status: number, name: keyof typeof refusals, applies: boolean][] = [
    [400, 'Malformed', true],
    [401, 'SignedOut', access !== 'anyone' || form === true],
    // Any write from a page of another site is refused.
    [403, 'Forbidden', needsCode || method !== 'GET'],
    [404, 'NotFound', [params, query, body].some((part) => part && sendsIds(part))],
    [409, 'Stale', body !== undefined && 'version' in propertiesOf(body)],
    [413, 'TooLarge', body !== undefined || upload !== undefined],
    [429, 'TooMany', (endpoint.failuresPerMinute ?? endpoint.callsPerMinute) !== undefined],
    [500, 'Crashed', true],
  ];
  return Object.fromEntries(
    named
      .filter(([, , applies]) => applies)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

const plain = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => leaveOutNoise(jsonSchema) }) as JsonObject;

const propertiesOf = (schema: z.ZodType) => (plain(schema, 'input').properties ?? {}) as JsonObject;

/** True when a caller names things by id in this part of the input. */
export function sendsIds(schema: z.ZodType) {
  return JSON.stringify(plain(schema, 'input')).includes('"format":"uuid"');
}

/** A format says the same as its pattern; numbers are safe integers anyway; replies may gain fields. */
function leaveOutNoise(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/** What refers to itself (trees) needs a name in the document; everything else stands where it is used. */
class Components {
  readonly schemas: Record<string, Json> = {};

  add(name: string, schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const { $schema: _, $defs = {}, ...root } = plain(schema, io);
    const names: Record<string, string> = { '#': name };
    Object.keys($defs as JsonObject).forEach((key, at) => {
      names[`#/$defs/${key}`] = at === 0 ? `${name}.item` : `${name}.item${at + 1}`;
    });
    const renamed = (value: Json) => renameReferences(value, names) as JsonObject;
    for (const [key, inner] of Object.entries($defs as JsonObject)) {
      this.schemas[names[`#/$defs/${key}`] ?? key] = renamed(inner);
    }
    if (!JSON.stringify([root, $defs]).includes('"$ref":"#"')) return renamed(root);
    this.schemas[name] = renamed(root);
    return { $ref: `#/components/schemas/${name}` };
  }
}

function renameReferences(value: Json, names: Readonly<Record<string, string>>): Json {
  if (Array.isArray(value)) return value.map((inner) => renameReferences(inner, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key === '$ref' && typeof inner === 'string' ? names[inner] : undefined;
      return [key, name ? `#/components/schemas/${name}` : renameReferences(inner, names)];
    }),
  );
}
