import { beforeEach, expect, test } from 'vitest';
import { FileKeeper } from './file-keeper.ts';

const build = (version: string) => ({
  version,
  files: ['/', `/assets/index-${version}.js`],
  fonts: ['/assets/main.woff2'],
});
const page = (version: string) => `<script src="/assets/index-${version}.js"></script>`;
const address = (path: string) => new URL(path, 'https://exam.test').href;
const asked = (path: string) => new Request(address(path));

let stores: Map<string, Map<string, Response>>;
/** What the server has; undefined: it can't be reached. */
let server: Map<string, string> | undefined;
let answer: (response: Response) => Promise<Response>;
let fetched: string[];
let runOutOfPatience: () => void;

function cacheOf(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  const put = async (path: string, response: Response) => void store.set(address(path), response);
  return {
    put,
    match: async (path: string) => store.get(address(path))?.clone(),
    addAll: async (paths: string[]) => {
      for (const path of paths) await put(path, await fetchOne(path));
    },
  } as unknown as Cache;
}

async function fetchOne(request: Request | string) {
  const { pathname } = new URL(typeof request === 'string' ? address(request) : request.url);
  fetched.push(pathname);
  if (!server) throw new TypeError('Failed to fetch');
  const text = server.get(pathname);
  return answer(text === undefined ? new Response('', { status: 404 }) : new Response(text));
}

const keeper = (version: string) =>
  new FileKeeper(build(version), {
    caches: {
      open: async (name) => cacheOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name) => stores.delete(name),
    },
    fetch: fetchOne,
    after: () =>
      new Promise((over) => {
        runOutOfPatience = over;
      }),
  });
const textOf = async (response: Promise<Response>) => (await response).text();

beforeEach(() => {
  stores = new Map([['others', new Map()]]);
  fetched = [];
  answer = async (response) => response;
  server = new Map([
    ['/', page('1')],
    ['/assets/index-1.js', 'program 1'],
    ['/assets/main.woff2', 'font'],
    ['/offline.html', '没有网络'],
    ['/offline.js', 'reload'],
    ['/home', page('1')],
    ['/exam/take/a1', page('1')],
  ]);
});

test('keeps page and program, and serves them without network', async () => {
  await keeper('1').fill();
  server = undefined;
  expect(await textOf(keeper('1').shell(asked('/exam/take/a1')))).toBe(page('1'));
  expect(await textOf(keeper('1').file(asked('/assets/index-1.js')))).toBe('program 1');
});

test('with network the page is the one of the server, also when a newer one has come', async () => {
  await keeper('1').fill();
  server?.set('/exam/take/a1', page('2'));
  expect(await textOf(keeper('1').shell(asked('/exam/take/a1')))).toBe(page('2'));
});

test('a network that takes too long, and a server that is down, are none', async () => {
  await keeper('1').fill();
  answer = () => new Promise(() => {});
  const late = textOf(keeper('1').shell(asked('/exam/take/a1')));
  await new Promise((turn) => setTimeout(turn));
  runOutOfPatience();
  expect(await late).toBe(page('1'));
  answer = async () => new Response('', { status: 502 });
  expect(await textOf(keeper('1').shell(asked('/exam/take/a1')))).toBe(page('1'));
});

test('without network any other page says so; what the server says of it is shown', async () => {
  await keeper('1').fill();
  expect(await textOf(keeper('1').page(asked('/home')))).toBe(page('1'));
  answer = async () => new Response('busy', { status: 503 });
  expect(await textOf(keeper('1').page(asked('/home')))).toBe('busy');
  server = undefined;
  expect(await textOf(keeper('1').page(asked('/home')))).toBe('没有网络');
  expect(await textOf(keeper('1').file(asked('/offline.js')))).toBe('reload');
  expect(await textOf(keeper('1').shell(asked('/exam/take/a1')))).toBe(page('1'));
});

test('the page of another build is not kept with these files', async () => {
  server?.set('/', page('2'));
  await expect(keeper('1').fill()).rejects.toThrow('another build');
  server = undefined;
  await expect(keeper('1').shell(asked('/exam/take/a1'))).rejects.toThrow('Failed to fetch');
});

test('a newer build takes away what the older one has left, and nothing else', async () => {
  await keeper('1').fill();
  server?.set('/', page('2')).set('/assets/index-2.js', 'program 2');
  await keeper('2').fill();
  await keeper('2').clearOld();
  expect([...stores.keys()]).toEqual(['others', 'exam-files-2']);
});

test('a file that is not kept comes from the network; a font is kept from then on', async () => {
  expect(await textOf(keeper('1').file(asked('/assets/index-1.js')))).toBe('program 1');
  expect(await textOf(keeper('1').font(asked('/assets/main.woff2')))).toBe('font');
  expect(await textOf(keeper('1').font(asked('/assets/main.woff2')))).toBe('font');
  expect(fetched).toEqual(['/assets/index-1.js', '/assets/main.woff2']);
});
