import type { MenuEntry } from '#contract/menu.ts';
import { covers } from '../guard.ts';
import { pageAt } from '../routes.ts';

/** A group has an empty url. */
export const keyOf = (entry: MenuEntry) => entry.url || entry.id;

/** The entries from the top down to the one with the longest address that covers the path. */
function entriesTo(menu: readonly MenuEntry[], path: string): MenuEntry[] {
  let best: MenuEntry[] = [];
  const look = (entries: readonly MenuEntry[], above: MenuEntry[]) => {
    for (const entry of entries) {
      const trail = [...above, entry];
      if (covers(entry.url, path) && entry.url.length > (best.at(-1)?.url.length ?? 0)) best = trail;
      look(entry.children, trail);
    }
  };
  look(menu, []);
  return best;
}

/** The keys from the top down to the entry that a page belongs to; empty where it belongs to none. */
export function trailTo(menu: readonly MenuEntry[], path: string): string[] {
  const own = entriesTo(menu, path);
  const above = pageAt(path)?.under;
  return (own.length > 0 || !above ? own : entriesTo(menu, above)).map(keyOf);
}

/** The groups that are open: as somebody left them, or those of the page. */
export interface OpenGroups {
  /** The entry whose groups were opened last. */
  readonly entry: string;
  readonly keys: readonly string[];
  readonly byHand: boolean;
}

/** Another entry opens its own groups; what was opened by hand stays open beside them. */
export function openGroups(before: OpenGroups | undefined, trail: readonly string[]): OpenGroups {
  const entry = trail.at(-1) ?? '';
  const groups = trail.slice(0, -1);
  if (!before) return { entry, keys: groups, byHand: false };
  if (before.entry === entry) return before;
  const kept = before.byHand ? before.keys : [];
  return { entry, keys: [...new Set([...kept, ...groups])], byHand: before.byHand };
}
