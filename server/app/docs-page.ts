import { type PermissionCode, permissionNames } from '#contract/access.ts';
import { type ApiSchema, type Field, fieldLister } from './docs-fields.ts';

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: ApiSchema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-access': string | readonly string[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: ApiSchema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of docs/openapi.json that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Who may call, in words. */
export function accessText(access: string | readonly string[]) {
  if (access === 'anyone') return '无需登录';
  if (access === 'signedIn') return '登录后可用';
  if (access === 'applicant') return '候选人登录后可用';
  const codes = typeof access === 'string' ? [access] : access;
  const names = codes.map((code) => `「${permissionNames[code as PermissionCode] ?? code}」`);
  return codes.length === 1 ? `需要${names[0]}权限` : `需要${names.join('或')}权限之一`;
}

function fieldTable(title: string, fields: readonly Field[]) {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, notes }) =>
      `<tr><td>${name === '' ? '（整个）' : `<code>${escapeHtml(name)}</code>`}</td><td>${escapeHtml(type)}</td><td>${escapeHtml(notes.join('，'))}</td></tr>`,
  );
  return `<h4>${title}</h4>
<table><thead><tr><th>字段</th><th>类型</th><th>说明</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

const sentFields = (document: ApiDocument) => fieldLister(document.components.schemas, true);

function parameterFields({ parameters = [] }: Operation, place: string, document: ApiDocument) {
  return parameters
    .filter((parameter) => parameter.in === place)
    .flatMap(({ name, required, schema }) => sentFields(document).field(name, schema, required));
}

const bodyTitles: Readonly<Record<string, string>> = {
  'application/json': '请求体（JSON）',
  'application/x-www-form-urlencoded': '请求体（表单）',
  'multipart/form-data': '请求体（上传文件）',
};

function bodyTable({ requestBody }: Operation, document: ApiDocument) {
  return Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    fieldTable(bodyTitles[type] ?? type, sentFields(document).all(schema)),
  );
}

/** `res` of a success; the envelope is explained once on top of the page. */
function replyTable({ responses }: Operation, document: ApiDocument) {
  return Object.entries(responses['200']?.content ?? {}).map(([type, { schema }]) => {
    if (type !== 'application/json') return `<h4>回复</h4><p>文件，类型 <code>${escapeHtml(type)}</code></p>`;
    const [success] = schema.anyOf ?? [];
    const envelope = success?.allOf?.[0] ?? success;
    const res = envelope?.properties?.res;
    const title = success?.allOf ? '回复（res 的字段在最外层重复一次）' : '回复（res）';
    return res ? fieldTable(title, fieldLister(document.components.schemas, false).all(res)) : '';
  });
}

function operationHtml(method: string, path: string, operation: Operation, document: ApiDocument) {
  const tables = [
    fieldTable('路径参数', parameterFields(operation, 'path', document)),
    fieldTable('查询参数', parameterFields(operation, 'query', document)),
    ...bodyTable(operation, document),
    ...replyTable(operation, document),
  ];
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${accessText(operation['x-access'])}</p>
${tables.filter((table) => table !== '').join('\n')}
</details>`;
}

const style = `
body { margin: 0; background: #f5f6f8; color: #1d2129; font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 24px; margin: 0 0 8px; } h2 { font-size: 18px; margin: 32px 0 8px; } h4 { margin: 16px 0 4px; font-size: 14px; }
nav a, a { color: #1f5eff; margin-right: 16px; }
details { background: #fff; border: 1px solid #e5e6eb; border-radius: 6px; margin: 8px 0; padding: 0 16px; }
details[open] { padding-bottom: 16px; }
summary { cursor: pointer; padding: 8px 0; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 56px; color: #0b7a75; } summary b.post { color: #1f5eff; }
summary b.put { color: #a15c00; } summary b.delete { color: #a8121a; } summary span { color: #4e5969; margin-left: 8px; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-top: 1px solid #eef0f3; }
th { font-weight: 600; color: #4e5969; } td:first-child { width: 34%; overflow-wrap: anywhere; } td:nth-child(2) { width: 26%; overflow-wrap: anywhere; }
code { font-family: ui-monospace, Consolas, monospace; font-size: 13px; }`;

/** Every endpoint by module on one page without scripts. */
export function docsPage(document: ApiDocument) {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const chapters = document.tags.map(({ name, description }) => {
    const inside = all.filter(({ operation }) => operation.tags.includes(name));
    const endpoints = inside.map(({ method, path, operation }) => operationHtml(method, path, operation, document));
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(description)}（${inside.length}）</h2>\n${endpoints.join('\n')}`;
  });
  const links = document.tags.map(
    ({ name, description }) => `<a href="#${escapeHtml(name)}">${escapeHtml(description)}</a>`,
  );
  const title = `${escapeHtml(document.info.title)}接口`;
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main>
<h1>${title}</h1>
<p>${escapeHtml(document.info.description)}</p>
<nav>${links.join('')}<a href="/docs/openapi.json">OpenAPI 文档</a></nav>
${chapters.join('\n')}
</main></body>
</html>
`;
}
