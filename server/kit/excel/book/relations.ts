import type { Entries } from '../../files/unzip.ts';
import { attribute, walkXml } from './xml.ts';

export interface Relation {
  readonly type: string;
  /** The file inside of the archive. */
  readonly path: string;
}

/** `a/b/../c` as `a/c`; never above the archive. */
function joined(folder: string, target: string) {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** What a file of the archive points at, by id. Nothing outside of the archive is ever looked at. */
export function relationsOf(entries: Entries, path: string): Map<string, Relation> {
  const slash = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, slash + 1), path.slice(slash + 1)];
  const found = new Map<string, Relation>();
  const bytes = entries.get(`${folder}_rels/${name}.rels`);
  if (!bytes) return found;
  walkXml(bytes, {
    open: (tagName, tag) => {
      const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')];
      if (tagName !== 'Relationship' || !id || !target || attribute(tag, 'TargetMode') === 'External') return;
      const type = attribute(tag, 'Type')?.split('/').at(-1) ?? '';
      found.set(id, { type, path: joined(folder, target) });
    },
  });
  return found;
}
