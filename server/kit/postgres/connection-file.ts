import { randomBytes } from 'node:crypto';
import { chownSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kept in DATA_DIR, readable by its owner only; `cluster` is relative to DATA_DIR or absolute. */
export type Settings = { port: number; password: string; cluster: string };

const FILE = 'postgres.json';

export function readSettings(dataDir: string): Settings | undefined {
  const path = join(dataDir, FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') return undefined;
    throw new Error(`无法读取 ${path}（${code}），请用上次启动知行的用户启动。`);
  }
  const settings = parse(text);
  if (!settings) throw new Error(`${path} 已损坏，请从备份恢复它。`);
  return settings;
}

/** Of two processes that start at once the first one's settings count, as both must use one password. */
export function createSettings(dataDir: string, cluster: string): Settings {
  const settings = { port: 0, password: randomBytes(24).toString('hex'), cluster };
  const draft = writeDraft(dataDir, settings);
  try {
    linkSync(draft, join(dataDir, FILE));
    return settings;
  } catch (error) {
    const existing = readSettings(dataDir);
    if (existing) return existing;
    throw error;
  } finally {
    rmSync(draft);
  }
}

export function savePort(dataDir: string, settings: Settings, port: number) {
  const path = join(dataDir, FILE);
  const draft = writeDraft(dataDir, { ...settings, port });
  if (process.getuid?.() === 0) {
    // Root may start what a user started before; that user must still be able to read the file afterwards.
    const { uid, gid } = statSync(path);
    chownSync(draft, uid, gid);
  }
  renameSync(draft, path);
}

function writeDraft(dataDir: string, settings: Settings): string {
  const draft = join(dataDir, `${FILE}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  return draft;
}

function parse(text: string): Settings | undefined {
  try {
    const { port, password, cluster } = JSON.parse(text) as Partial<Settings>;
    if (typeof port !== 'number' || !password || !cluster) return undefined;
    return { port, password, cluster };
  } catch {
    return undefined;
  }
}
