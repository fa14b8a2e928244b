import { type ExamBuild, isShellOf, offlineFiles, offlinePath, shellPath } from './serving.ts';

/** So long the network may take before the kept page is shown instead. */
const patienceMs = 3000;
const namePrefix = 'exam-files-';

interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly after: (ms: number) => Promise<void>;
}

/** Keeps the files of one build of the taking page, all of them or none. */
export class FileKeeper {
  readonly #build: ExamBuild;
  readonly #around: Surroundings;

  constructor(build: ExamBuild, around: Surroundings) {
    this.#build = build;
    this.#around = around;
  }

  get #name() {
    return namePrefix + this.#build.version;
  }

  #cache() {
    return this.#around.caches.open(this.#name);
  }

  async fill() {
    const shell = await this.#around.fetch(shellPath, { cache: 'no-cache' });
    if (!shell.ok || !isShellOf(await shell.clone().text(), this.#build))
      throw new Error('the server has another build');
    const cache = await this.#cache();
    await cache.addAll([...this.#build.files.filter((file) => file !== shellPath), ...offlineFiles]);
    await cache.put(shellPath, shell);
  }

  /** Takes away what other builds have left. */
  async clearOld() {
    const names = await this.#around.caches.keys();
    const old = names.filter((name) => name.startsWith(namePrefix) && name !== this.#name);
    await Promise.all(old.map((name) => this.#around.caches.delete(name)));
  }

  /** From the network, so that an update is seen at once; the kept one where there is none, or none in time. */
  async shell(request: Request) {
    const fresh = this.#around.fetch(request);
    const kept = await (await this.#cache()).match(shellPath);
    if (!kept) return fresh;
    const late = this.#around.after(patienceMs).then(() => undefined);
    const came = await Promise.race([fresh.catch(() => undefined), late]);
    return came && came.status < 500 ? came : kept;
  }

  /** From the network alone; where there is none, what says so. An answer of the server, whatever it is, is the page. */
  async page(request: Request) {
    try {
      return await this.#around.fetch(request);
    } catch (failure) {
      const kept = await (await this.#cache()).match(offlinePath);
      if (kept) return kept;
      throw failure;
    }
  }

  /** The name of a file says what is in it: the kept one is as good as any. */
  async file(request: Request) {
    const kept = await (await this.#cache()).match(request.url, { ignoreVary: true });
    return kept ?? this.#around.fetch(request);
  }

  async font(request: Request) {
    const cache = await this.#cache();
    const kept = await cache.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    const fresh = await this.#around.fetch(request);
    if (fresh.ok) await cache.put(request.url, fresh.clone());
    return fresh;
  }
}
