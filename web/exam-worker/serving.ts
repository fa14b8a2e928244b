/** What one build of the web gives the worker. */
export interface ExamBuild {
  /** Changes with every file below. */
  readonly version: string;
  /** Without them the taking page does not come up: page, program, styles. */
  readonly files: readonly string[];
  /** Of formulas; kept as they come into use. */
  readonly fonts: readonly string[];
}

export const shellPath = '/';

/** Shown in place of a page that the network does not bring, with the script that opens it once there is one again. */
export const offlinePath = '/offline.html';
export const offlineFiles = [offlinePath, '/offline.js'] as const;

export type Serving = 'shell' | 'page' | 'file' | 'font' | undefined;

/** Calls of the API, files, and what operators look at: none of them is a page of the application. */
const notPages = /^\/([a-z]+\/api|auth|assets|brand|docs|healthz|metrics)(\/|$)|\.[a-z0-9]+$/;

const isTaking = (path: string) => /^\/exam\/take\/[^/]+\/?$/.test(path);

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** What the worker has to do with a request: almost always nothing, and never anything with a call of the API. */
export function servingOf({ method, mode, url }: Asked, origin: string, build: ExamBuild): Serving {
  if (method !== 'GET') return undefined;
  const address = new URL(url);
  if (address.origin !== origin) return undefined;
  const { pathname } = address;
  if (mode === 'navigate') {
    if (isTaking(pathname)) return 'shell';
    return notPages.test(pathname) ? undefined : 'page';
  }
  if (pathname === offlineFiles[1]) return 'file';
  if (pathname !== shellPath && build.files.includes(pathname)) return 'file';
  return build.fonts.includes(pathname) ? 'font' : undefined;
}

/** A page that an update of the server has brought meanwhile does not go with the files of this build. */
export const isShellOf = (html: string, build: ExamBuild) =>
  build.files.filter((file) => file.endsWith('.js')).some((file) => html.includes(`src="${file}"`));
