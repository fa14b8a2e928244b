import { isId } from '#contract/paging.ts';

/** What the address names beside a list; what is no id opens nothing. */
export function idIn(params: URLSearchParams, name: string) {
  const given = params.get(name)?.toLowerCase();
  return given !== undefined && isId(given) ? given : undefined;
}
