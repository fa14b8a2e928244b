import { tabMemory } from '../../kit/api/session/tab-memory.ts';

/** The parameters that a page cannot do without outlive its address: kept per route while the tab is open. */
const keyOf = (path: string) => `route-parameters:${path}`;

function kept(path: string): URLSearchParams {
  return new URLSearchParams(tabMemory.read(keyOf(path)));
}

function remember(path: string, names: readonly string[], search: URLSearchParams) {
  const keep = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value) keep.set(name, value);
  }
  tabMemory.save(keyOf(path), keep.toString());
}

/**
 * Remembers the named parameters of this address, or answers the address with the remembered ones where it has none
 * of them. A mixture (one given, one remembered) could show things that do not belong together, so it is never made.
 */
export function withKeptParameters(url: URL, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  if (names.some((name) => url.searchParams.get(name))) {
    remember(url.pathname, names, url.searchParams);
    return undefined;
  }
  const before = [...kept(url.pathname)];
  if (before.length === 0) return undefined;
  const search = new URLSearchParams(url.search);
  for (const [name, value] of before) search.set(name, value);
  return `${url.pathname}?${search}${url.hash}`;
}
