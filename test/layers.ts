import { computed, type Edge, staticRoute } from './imports.ts';

/** Lowest first: a module may use those before it, through their front doors. */
export const modules: readonly string[] = [
  ...['branding', 'messaging', 'organisation', 'access', 'directory', 'account'],
  ...['notice', 'knowledge', 'post', 'question', 'judge', 'paper', 'exam'],
  ...['evaluation', 'study', 'recruitment', 'interview', 'live', 'operation', 'analytics', 'audit'],
];

const moduleOf = (file: string) => /^(?:server|web)\/modules\/([^/]+)\//.exec(file)?.[1];
const sideOf = (file: string) => file.slice(0, file.indexOf('/'));

const isTest = (file: string) =>
  /\.(test|access)\.tsx?$/.test(file) || /^(test|bench)\//.test(file) || file === 'vitest.config.ts';
const sameModule = ({ from, to }: Edge) => sideOf(from) === sideOf(to) && moduleOf(from) === moduleOf(to);
/** What is loaded first may have a door of its own, so that nothing else comes with it. */
const isFrontDoor = (file: string) => /^(server|web)\/modules\/[^/]+\/(first-)?index\.tsx?$/.test(file);
const isDefinition = ({ from, to }: Edge) =>
  from === 'server/app/modules.ts' && /^server\/modules\/[^/]+\/module\.ts$/.test(to);
const isPageList = ({ from, to }: Edge) =>
  /^web\/app\/(routes|first-pages)\.ts$/.test(from) && /^web\/modules\/[^/]+\/(home-|taking-)?pages\.ts$/.test(to);
const isApp = (file: string) => /^((server|web)\/app|server\/demo)\/|^server\/main\.ts$/.test(file);
const isSql = (to: string) => to === 'npm:kysely' || to.startsWith('server/kit/db/');
const mayUseSql = (from: string) =>
  from.endsWith('.queries.ts') || isTest(from) || /^server\/((kit|app|demo)\/|schema\.ts$)/.test(from);
const notInRules = ['npm:kysely', 'npm:pg', 'npm:fastify', 'node:fs'];
/** Large, and of no use where there is no LiveKit. */
const liveKitIn: Readonly<Record<string, string>> = {
  'npm:livekit-server-sdk': 'server/kit/rtc/livekit.ts',
  'npm:livekit-client': 'web/kit/room/connection/livekit-room.ts',
};
const isTestTool = (to: string) => ['npm:vitest', 'npm:fast-check'].includes(to) || to.startsWith('test/');

/** Each rule by its sentence: true for an import that breaks it. */
const importRules = {
  'a module is entered through its index.ts': (edge: Edge) =>
    moduleOf(edge.to) !== undefined &&
    !edge.from.startsWith('test/') &&
    !sameModule(edge) &&
    !isFrontDoor(edge.to) &&
    !isDefinition(edge) &&
    !isPageList(edge),
  'a module imports only modules named before it': (edge: Edge) => {
    const [from, to] = [moduleOf(edge.from), moduleOf(edge.to)];
    return from !== undefined && to !== undefined && !sameModule(edge) && modules.indexOf(to) >= modules.indexOf(from);
  },
  'kit imports nothing that stands on it': ({ from, to }: Edge) =>
    /^(server|web)\/kit\//.test(from) && (moduleOf(to) !== undefined || isApp(to)),
  'modules import neither app nor demo': ({ from, to }: Edge) => moduleOf(from) !== undefined && isApp(to),
  'contract imports only zod': (edge: Edge) =>
    edge.from.startsWith('contract/') &&
    !edge.to.startsWith('contract/') &&
    edge.to !== 'npm:zod' &&
    !(isTest(edge.from) && isTestTool(edge.to)),
  'shared imports only contract': ({ from, to }: Edge) =>
    from.startsWith('shared/') && !/^(contract|shared)\//.test(to) && !(isTest(from) && isTestTool(to)),
  'server and web never import each other': ({ from, to }: Edge) =>
    ['server web', 'web server'].includes(`${sideOf(from)} ${sideOf(to)}`),
  'only tests import test/': ({ from, to }: Edge) => to.startsWith('test/') && !isTest(from),
  'SQL stands in *.queries.ts, kit, app and demo': ({ from, to }: Edge) =>
    isSql(to) && /^(contract|server|web)\//.test(from) && !mayUseSql(from),
  '*.rules.ts are pure': ({ from, to, kind }: Edge) =>
    from.endsWith('.rules.ts') &&
    (notInRules.includes(to) || isSql(to) || (kind !== 'type' && /\.(queries|routes)\.ts$/.test(to))),
  'the web takes single contracts': ({ from, to }: Edge) => from.startsWith('web/') && to === 'contract/all.ts',
  'only app imports the demo': ({ from, to }: Edge) =>
    to.startsWith('server/demo/') && !/^server\/(app|demo)\//.test(from) && !isTest(from),
  'each library of LiveKit is loaded by its adapter alone, and late': ({ from, to, kind }: Edge) =>
    liveKitIn[to] !== undefined && (liveKitIn[to] !== from || kind === 'static'),
  'an import names its file': ({ to }: Edge) => to === computed,
} satisfies Record<string, (edge: Edge) => boolean>;

export type RuleName = keyof typeof importRules;
export const ruleNames = Object.keys(importRules) as RuleName[];

export function violations(rule: RuleName, edges: readonly Edge[]) {
  return edges.filter(importRules[rule]).map(({ from, to }) => `${from} imports ${to}: ${rule}`);
}

const isAntDesign = (to: string) => to === 'npm:antd' || to.startsWith('npm:@ant-design/') || to.startsWith('npm:rc-');

/** What a learner loads first stays free of the admin's component library, at whatever distance. */
export function heavyEntries(edges: readonly Edge[], entries: readonly string[]) {
  return entries.flatMap((entry) => {
    const route = staticRoute(edges, entry, isAntDesign);
    return route ? [`${entry} loads Ant Design: ${route.join(' → ')}`] : [];
  });
}

/** Modules whose folder is not in the ordered list. */
export function unknownModules(files: readonly string[]) {
  const found = new Set(files.map(moduleOf).filter((name) => name !== undefined));
  return [...found]
    .filter((name) => !modules.includes(name))
    .map((name) => `module ${name} is not in the ordered list`);
}
