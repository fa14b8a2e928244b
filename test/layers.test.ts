import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Edge, type ImportKind, importsOf, staticRoute } from './imports.ts';
import { heavyEntries, type RuleName, ruleNames, unknownModules, violations } from './layers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sourceFolders = ['contract', 'shared', 'server', 'web', 'test', 'scripts', 'bench'];

function filesBelow(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return name === 'web/dist' ? [] : filesBelow(name);
    return [name];
  });
}

const present = new Set(readdirSync(root));
const files = sourceFolders.filter((folder) => present.has(folder)).flatMap(filesBelow);
const sources = [...files, 'vitest.config.ts'].filter((file) => /\.tsx?$/.test(file));
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|fixture|access)\.tsx?$/.test(file);
const edges = sources.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')));

describe('the project', () => {
  test('is read whole', () => {
    expect(sources).toEqual(expect.arrayContaining(['server/main.ts', 'web/app/main.tsx', 'contract/all.ts']));
    expect(edges).toContainEqual({ from: 'server/main.ts', to: 'server/app/server.ts', kind: 'static' });
  });

  test.each(ruleNames)('%s', (rule) => {
    expect(violations(rule, edges)).toEqual([]);
  });

  test('knows every module by the ordered list', () => {
    expect(unknownModules(files)).toEqual([]);
  });

  test('has rooms that one finds: two levels below a module at most, the second one in large features alone', () => {
    const rooms = files.filter((file) => /^(server|web)\/modules\//.test(file) && isSource(file));
    const folders = new Map<string, number>();
    for (const file of rooms) {
      const parts = file.split('/').slice(0, -1);
      for (let depth = 4; depth <= parts.length; depth += 1) {
        const folder = parts.slice(0, depth).join('/');
        folders.set(folder, (folders.get(folder) ?? 0) + 1);
      }
    }
    const isMisplaced = ([folder, count]: [string, number]) => {
      const depth = folder.split('/').length - 3;
      const feature = folders.get(folder.split('/').slice(0, 4).join('/')) ?? 0;
      return count < 3 || depth > 2 || (depth === 2 && feature <= 20);
    };
    expect(folders.size).toBeGreaterThan(80);
    expect([...folders].filter(isMisplaced)).toEqual([]);
  });

  test('loads modules anew for tests that put others in the place of ours or look at what a process prepared', () => {
    const delicate = sources.filter(
      (file) =>
        /\.test\.tsx?$/.test(file) &&
        /\bvi\.(mock|doMock)\(|from pg_\w*prepared/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(delicate.length).toBeGreaterThan(1);
    expect(delicate.filter((file) => !file.endsWith('.alone.test.ts'))).toEqual([]);
  });

  test('opens its first page and the taking page without Ant Design', () => {
    const takingPage = files.filter((file) => /^web\/modules\/exam\/(.+\/)?exam-take-page\.tsx$/.test(file));
    expect(heavyEntries(edges, ['web/app/main.tsx', ...takingPage])).toEqual([]);
  });
});

describe('reading imports', () => {
  test('finds every form and tells what loads', () => {
    const source = `
      import a from './a.ts';
      import type B from '../b.ts';
      import { type C } from '#contract/c.ts';
      import './d.css';
      export * from 'antd/es/button';
      export type { F } from '@ant-design/icons';
      const g = () => import('node:fs/promises');
      const h = (name: string) => import(name);
      type I = import('./i.ts').I;
      export const j = 1;`;
    expect(importsOf('web/app/x.tsx', source).map(({ to, kind }) => `${kind} ${to}`)).toEqual([
      'static web/app/a.ts',
      'type web/b.ts',
      // Stripping the types leaves `import {} from`, which still loads the file.
      'static contract/c.ts',
      'static web/app/d.css',
      'static npm:antd',
      'type npm:@ant-design/icons',
      'dynamic node:fs',
      'dynamic npm:(computed)',
      'type web/app/i.ts',
    ]);
  });

  test('refuses what it cannot read', () => {
    expect(() => importsOf('server/x.ts', 'import from;')).toThrow('server/x.ts');
  });
});

/** `'server/kit/a.ts → npm:pg'`, `⇢` for a dynamic import, `⇒` for one of types. */
function edge(line: string): Edge {
  const kinds: Record<string, ImportKind> = { '→': 'static', '⇢': 'dynamic', '⇒': 'type' };
  const [from = '', arrow = '', to = ''] = line.split(' ');
  return { from, to, kind: kinds[arrow] ?? 'static' };
}

interface Sample {
  readonly broken: readonly string[];
  readonly kept: readonly string[];
}

/** A rule without a row here does not compile; a rule that catches nothing fails. */
const samples: Record<RuleName, Sample> = {
  'a module is entered through its index.ts': {
    broken: [
      'server/modules/exam/take.ts → server/modules/paper/paper.queries.ts',
      'server/modules/exam/take.ts ⇒ server/modules/paper/paper.queries.ts',
      'server/app/app.ts → server/modules/exam/exam.routes.ts',
      'server/demo/seed.ts → server/modules/exam/exam.queries.ts',
      'web/modules/exam/exam-list-page.tsx → web/modules/paper/parts/paper-picker.tsx',
      'web/app/layout/top-bar.tsx → web/modules/notice/bell.tsx',
      'web/app/routes.ts ⇢ web/modules/exam/exam-list-page.tsx',
      'web/app/guard.ts → web/modules/exam/pages.ts',
      'scripts/x.ts → server/modules/exam/exam.rules.ts',
      'server/app/app.ts → server/modules/exam/module.ts',
    ],
    kept: [
      'server/modules/exam/take.ts → server/modules/paper/index.ts',
      'server/modules/exam/take/take.ts → server/modules/exam/exam.queries.ts',
      'web/app/routes.ts → web/modules/exam/pages.ts',
      'web/app/first-pages.ts → web/modules/exam/taking-pages.ts',
      'server/app/modules.ts → server/modules/exam/module.ts',
      'test/make.ts → server/modules/exam/exam.queries.ts',
    ],
  },
  'a module imports only modules named before it': {
    broken: [
      'server/modules/account/x.ts → server/modules/exam/index.ts',
      'server/modules/paper/x.ts ⇒ server/modules/exam/index.ts',
      'web/modules/question/x.tsx → web/modules/exam/index.ts',
    ],
    kept: [
      'server/modules/exam/x.ts → server/modules/paper/index.ts',
      'server/app/app.ts → server/modules/exam/index.ts',
      'server/modules/exam/x.ts → server/modules/exam/y.ts',
    ],
  },
  'kit imports nothing that stands on it': {
    broken: [
      'server/kit/audit.ts → server/modules/account/index.ts',
      'server/kit/audit.ts ⇒ server/app/config.ts',
      'server/kit/audit.ts → server/main.ts',
      'server/kit/audit.ts → server/demo/seed.ts',
      'web/kit/button.tsx → web/modules/exam/index.ts',
      'web/kit/button.tsx → web/app/theme.ts',
    ],
    kept: [
      'server/kit/audit.ts → server/kit/clock.ts',
      'server/kit/errors.ts → contract/errors.ts',
      'server/kit/db/db.ts ⇒ server/schema.ts',
      'server/kit/audit.test.ts → test/make.ts',
    ],
  },
  'modules import neither app nor demo': {
    broken: [
      'server/modules/exam/x.ts → server/app/config.ts',
      'server/modules/exam/x.ts → server/demo/seed.ts',
      'web/modules/exam/x.tsx → web/app/theme.ts',
    ],
    kept: [
      'server/modules/exam/x.ts → server/kit/clock.ts',
      'server/modules/exam/x.ts → contract/access.ts',
      'server/modules/exam/x.queries.ts ⇒ server/schema.ts',
    ],
  },
  'contract imports only zod': {
    broken: [
      'contract/menu.ts → npm:dayjs',
      'contract/menu.ts → node:fs',
      'contract/menu.ts ⇒ server/kit/errors.ts',
      'contract/menu.ts → npm:vitest',
    ],
    kept: ['contract/menu.ts → npm:zod', 'contract/menu.ts → contract/access.ts', 'contract/menu.test.ts → npm:vitest'],
  },
  'shared imports only contract': {
    broken: ['shared/section-title.ts → server/kit/errors.ts', 'shared/section-title.ts → npm:zod'],
    kept: ['shared/section-title.ts → contract/question/type.ts', 'shared/section-title.test.ts → npm:vitest'],
  },
  'server and web never import each other': {
    broken: ['server/app/web.ts → web/app/routes.ts', 'web/kit/call.ts ⇒ server/kit/errors.ts'],
    kept: ['web/kit/call.ts → contract/errors.ts', 'test/browser/x.test.ts → web/app/routes.ts'],
  },
  'only tests import test/': {
    broken: ['server/app/app.ts → test/make.ts', 'scripts/x.ts → test/imports.ts'],
    kept: ['server/app/app.test.ts → test/make.ts', 'test/make.ts → test/server.ts'],
  },
  'SQL stands in *.queries.ts, kit, app and demo': {
    broken: [
      'server/modules/exam/exam.routes.ts → npm:kysely',
      'server/modules/exam/start.ts ⇒ npm:kysely',
      'server/modules/exam/start.ts ⇒ server/kit/db/db.ts',
    ],
    kept: [
      'server/modules/exam/exam.queries.ts → npm:kysely',
      'server/modules/exam/exam.queries.ts ⇒ server/kit/db/db.ts',
      'server/modules/exam/start.ts ⇒ server/kit/transaction.ts',
      'server/app/server.ts → server/kit/db/db.ts',
      'server/demo/seed.ts → npm:kysely',
      'server/schema.ts ⇒ npm:kysely',
      'server/modules/exam/exam.test.ts → npm:kysely',
    ],
  },
  '*.rules.ts are pure': {
    broken: [
      'server/modules/exam/mark.rules.ts → npm:kysely',
      'server/modules/exam/mark.rules.ts ⇒ server/kit/db/db.ts',
      'server/modules/exam/mark.rules.ts → node:fs',
      'server/modules/exam/mark.rules.ts → npm:fastify',
      'server/modules/exam/mark.rules.ts → npm:pg',
      'server/modules/exam/mark.rules.ts → server/modules/exam/mark.queries.ts',
    ],
    kept: [
      'server/modules/exam/mark.rules.ts → contract/question/type.ts',
      'server/modules/exam/mark.rules.ts ⇒ server/modules/exam/mark.queries.ts',
      'server/modules/exam/mark.rules.ts → server/kit/errors.ts',
    ],
  },
  'the web takes single contracts': {
    broken: ['web/kit/call.ts → contract/all.ts', 'web/kit/call.ts ⇒ contract/all.ts'],
    kept: ['web/kit/call.ts → contract/exam/exam.ts', 'test/access.test.ts → contract/all.ts'],
  },
  'only app imports the demo': {
    broken: ['server/modules/exam/x.ts → server/demo/seed.ts', 'server/main.ts → server/demo/seed.ts'],
    kept: ['server/app/server.ts ⇢ server/demo/seed.ts', 'server/demo/seed.ts → server/demo/people.ts'],
  },
  'each library of LiveKit is loaded by its adapter alone, and late': {
    broken: [
      'server/kit/rtc/livekit.ts → npm:livekit-server-sdk',
      'server/kit/rtc/embedded.ts ⇢ npm:livekit-server-sdk',
      'server/app/config.ts ⇒ npm:livekit-server-sdk',
      'web/kit/room/connection/livekit-room.ts → npm:livekit-client',
      'web/kit/room/connection/livekit-link.ts ⇢ npm:livekit-client',
    ],
    kept: [
      'server/kit/rtc/livekit.ts ⇢ npm:livekit-server-sdk',
      'server/kit/rtc/livekit.ts ⇒ npm:livekit-server-sdk',
      'web/kit/room/connection/livekit-room.ts ⇢ npm:livekit-client',
    ],
  },
  'an import names its file': {
    broken: ['server/app/server.ts ⇢ npm:(computed)'],
    kept: ['server/app/server.ts ⇢ server/demo/seed.ts'],
  },
};

describe('each rule can fail', () => {
  test.each(ruleNames)('%s', (rule) => {
    const { broken, kept } = samples[rule];
    expect(broken.length).toBeGreaterThan(0);
    const [first] = broken;
    expect(violations(rule, broken.map(edge))).toHaveLength(broken.length);
    expect(violations(rule, broken.map(edge))[0]).toBe(`${first?.replace(/ [→⇢⇒] /, ' imports ')}: ${rule}`);
    expect(violations(rule, kept.map(edge))).toEqual([]);
  });

  test('Ant Design is found at a distance, and only where it loads with the page', () => {
    const chain = ['web/app/main.tsx → web/a.ts', 'web/a.ts → web/b.tsx', 'web/b.tsx → npm:@ant-design/icons'];
    expect(heavyEntries(chain.map(edge), ['web/app/main.tsx'])).toEqual([
      'web/app/main.tsx loads Ant Design: web/app/main.tsx → web/a.ts → web/b.tsx → npm:@ant-design/icons',
    ]);
    const lazy = ['web/app/main.tsx ⇢ web/a.ts', 'web/app/main.tsx ⇒ npm:antd', 'web/a.ts → npm:antd'];
    expect(heavyEntries(lazy.map(edge), ['web/app/main.tsx'])).toEqual([]);
  });

  test('a circle of imports ends', () => {
    const circle = ['a.ts → b.ts', 'b.ts → a.ts'].map(edge);
    expect(staticRoute(circle, 'a.ts', (to) => to === 'npm:antd')).toBeUndefined();
  });

  test('an unknown module is named', () => {
    expect(unknownModules(['server/modules/exams/x.ts', 'web/modules/exam/x.tsx', 'server/kit/x.ts'])).toEqual([
      'module exams is not in the ordered list',
    ]);
  });
});
