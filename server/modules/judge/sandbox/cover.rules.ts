import path from 'node:path';
import type { Bind } from './box-command.rules.ts';

const holds = (folder: string, place: string) => place === folder || place.startsWith(folder.replace(/\/?$/, '/'));

/**
 * Of folders that no box may see those that lie below what every box sees, as they are named in the box. Paths without
 * links; one that is, or holds, what boxes need cannot be covered.
 */
export function coversOf(binds: readonly Bind[], folders: readonly string[]) {
  const seen = folders.flatMap((folder) =>
    binds.filter(({ from }) => holds(from, folder)).map(({ from, to }) => path.join(to, path.relative(from, folder))),
  );
  const open = folders.filter((folder) => binds.some(({ from }) => holds(folder, from)));
  // What lies in a covered folder is covered with it.
  const covers = [...new Set(seen)].filter((one) => !seen.some((other) => other !== one && holds(other, one)));
  return { covers, open };
}
