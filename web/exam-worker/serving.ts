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

export type Serving = 'shell' | 'file' | 'font' | undefined;

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
  if (mode === 'navigate') return /^\/exam\/take\/[^/]+\/?$/.test(address.pathname) ? 'shell' : undefined;
  if (address.pathname !== shellPath && build.files.includes(address.pathname)) return 'file';
  return build.fonts.includes(address.pathname) ? 'font' : undefined;
}

/** A page that an update of the server has brought meanwhile does not go with the files of this build. */
export const isShellOf = (html: string, build: ExamBuild) =>
  build.files.filter((file) => file.endsWith('.js')).some((file) => html.includes(`src="${file}"`));
