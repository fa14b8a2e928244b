import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type ErrorKey, errors } from '../contract/errors.ts';

const web = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));

/** What a browser loads from the sign-in to the first question. */
export const firstLoad = [
  'app/main.tsx',
  'modules/account/login/login-page.tsx',
  'modules/study/home/home-page.tsx',
  'modules/exam/entry/exam-entry-page.tsx',
  'modules/exam/take/exam-take-page.tsx',
];

/** What those load where an exam or a way in asks for it, and not before. */
export const onDemand = [
  'kit/api/wire/safe-exam-browser.ts',
  'kit/message/bell-list.tsx',
  'modules/account/login/bind-form.tsx',
  'modules/account/login/code-form.tsx',
  'modules/account/login/forgot-form.tsx',
  'modules/account/login/initial-password-form.tsx',
  'modules/account/login/second-step.tsx',
  'modules/exam/entry/calendar-button.tsx',
  'modules/exam/entry/camera-card.tsx',
  'modules/exam/take/camera/camera-watch.tsx',
  'modules/exam/take/code/code-desk.tsx',
  'modules/exam/take/dialog/stray-dialog.tsx',
  'modules/exam/take/dialog/taken-state.tsx',
  'modules/exam/take/pictures/answer-pictures.tsx',
  'modules/exam/take/room/section-gate.tsx',
  'modules/study/home/learner-panels.tsx',
];

/** What of an endpoint only the server and a few forms of those who manage read. */
const schemas = ['query', 'params', 'body', 'reply'];
const bare = '?bare';

/** These files and what they import at whatever distance, but for what they load later. */
function withImports(files: readonly string[]) {
  const found = new Set(files);
  for (const file of found) {
    if (!existsSync(file)) continue;
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?!(?:im|ex)port type\b).*from '(\.[^']+\.tsx?)'/gm,
    ))
      found.add(path.resolve(path.dirname(file), imported));
  }
  return found;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}

interface Property {
  readonly key?: { readonly name?: string };
  readonly value: Node;
}

interface Statement {
  readonly declaration?: Statement | null;
  readonly declarations?: readonly { readonly init: Node | null }[];
}

interface Program {
  readonly body: readonly Statement[];
}

/** Values that are worked out when the file is loaded. */
const computed = ['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression'];

type Edit = readonly [start: number, end: number, text: string];

/** From the back, so that places stay what they are. */
const edited = (code: string, edits: readonly Edit[]) =>
  [...edits]
    .sort(([one], [other]) => other - one)
    .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);

/** Every node below, itself first. */
function* nodesOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'start' in node) yield node as Node;
  for (const inner of Object.values(node)) yield* nodesOf(inner);
}

const isCallOf = (node: Node, name: string): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === name;

interface Failure {
  readonly code: number;
  readonly status: number;
  readonly text: string;
}

/** With the few failures that a page knows by name in place of the catalogue of all of them. */
function withErrors(code: string) {
  return code.replace(/(?<![\w./])errors\.(\w+)(?:\.(code|status|text)\b)?/g, (_, key: string, field?: string) => {
    if (!(key in errors)) throw new Error(`the catalogue has no ${key}`);
    // As one shape: the union of every failure is more than the compiler takes.
    const failure: Failure = errors[key as ErrorKey];
    return JSON.stringify(field ? failure[field as keyof Failure] : failure);
  });
}

/**
 * Gives what is loaded first a copy of the contracts without schemas: it asks by method and address alone, and the
 * library behind the schemas would be a tenth of the way to a question. Everything else gets the contracts as they are.
 */
export function bareContracts(): Plugin {
  const first = withImports([...firstLoad, ...onDemand].map((file) => path.join(web, file)));
  return {
    name: 'bare-contracts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (importer.endsWith(bare) && source.startsWith('.')) return path.resolve(path.dirname(importer), source) + bare;
      if (/^#(contract|shared)\//.test(source) && (first.has(importer) || importer.endsWith(bare)))
        return path.join(root, source.slice(1)) + bare;
      return undefined;
    },
    transform(code, id) {
      return first.has(id) && code.includes(`from '#contract/errors.ts'`) ? withErrors(code) : undefined;
    },
  };
}

/** Runs when types are gone: the other half of `bareContracts`. */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith(bare)) return;
      const program = this.parse(code) as unknown as Program;
      const unread = [...nodesOf(program)]
        .filter((node) => isCallOf(node, 'endpoint'))
        .flatMap(({ arguments: [definition] }) => definition?.properties ?? [])
        .filter(({ key, value }) => schemas.includes(key?.name ?? '') && !isCallOf(value, 'file'))
        .map(({ value }): Edit => [value.start, value.end, '{}']);
      // What nobody uses may go, with all that it calls.
      const droppable = program.body
        .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
        .flatMap(({ init }): Edit[] =>
          init && computed.includes(init.type)
            ? [
                [init.start, init.start, '/*#__PURE__*/ (() => ('],
                [init.end, init.end, '))()'],
              ]
            : [],
        );
      return { code: edited(code, [...unread, ...droppable]), map: null };
    },
  };
}
