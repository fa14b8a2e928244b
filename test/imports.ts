import path from 'node:path';
import { type Node, parseSync } from 'oxc-parser';

/** `type` imports vanish before the program runs, `dynamic` ones load when they are reached. */
export type ImportKind = 'static' | 'dynamic' | 'type';

/** One file needs another: `to` is a path from the root of the project, `npm:<package>` or `node:<module>`. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: ImportKind;
}

/** What stands for a dynamic import whose file is computed, so that nobody can read where it leads. */
export const computed = 'npm:(computed)';

const kindOf = (typeOnly: boolean): ImportKind => (typeOnly ? 'type' : 'static');

/** Every import and re-export of a source file. */
export function importsOf(file: string, source: string): Edge[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const edges: Edge[] = [];
  eachNode(program, (node) => {
    const found = importIn(node);
    if (!found) return;
    edges.push({ from: file, to: found.to === undefined ? computed : resolve(file, found.to), kind: found.kind });
  });
  return edges;
}

function eachNode(value: unknown, visit: (node: Node) => void) {
  if (!value || typeof value !== 'object') return;
  if ('type' in value) visit(value as Node);
  for (const inner of Object.values(value)) eachNode(inner, visit);
}

function importIn(node: Node): { to: string | undefined; kind: ImportKind } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { to: node.source.value, kind: kindOf(node.importKind === 'type') };
    case 'ExportAllDeclaration':
      return { to: node.source.value, kind: kindOf(node.exportKind === 'type') };
    case 'ExportNamedDeclaration':
      return node.source ? { to: node.source.value, kind: kindOf(node.exportKind === 'type') } : undefined;
    case 'ImportExpression':
      return { to: textOf(node.source), kind: 'dynamic' };
    case 'TSImportType':
      return { to: textOf(node.source), kind: 'type' };
    default:
      return undefined;
  }
}

const textOf = (node: Node) => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

function resolve(from: string, specifier: string) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (/^#(contract|shared)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('node:')) return specifier.replace(/^(node:[^/]+).*/, '$1');
  const parts = specifier.split('/');
  return `npm:${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`;
}

/** The way from a file to the first file or package that `wanted` names, along imports that load with it. */
export function staticRoute(edges: readonly Edge[], entry: string, wanted: (to: string) => boolean) {
  const loaded = Map.groupBy(
    edges.filter((edge) => edge.kind === 'static'),
    (edge) => edge.from,
  );
  const cameFrom = new Map<string, string | undefined>([[entry, undefined]]);
  for (const file of cameFrom.keys()) {
    for (const { to } of loaded.get(file) ?? []) {
      if (!cameFrom.has(to)) cameFrom.set(to, file);
      if (wanted(to)) return routeTo(to, cameFrom);
    }
  }
  return undefined;
}

function routeTo(end: string, cameFrom: ReadonlyMap<string, string | undefined>) {
  const route: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) route.unshift(at);
  return route;
}
