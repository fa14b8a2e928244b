import { isId } from '#contract/paging.ts';

/** What a list shows, kept in the address: page (from 0), size, sorting and the filters of that list. */

export const pageSizes: readonly number[] = [10, 20, 50, 100, 200];
export const defaultPageSize = 10;

export type SortOrder = 'asc' | 'desc';

/** No list is searched for more, and no field lets more be typed. */
const longestText = 50;

/**
 * What a filter may be: any text, the id of something, a number, yes or no, several ids, one of the values named, or several of them. Whatever
 * else stands in the address is left out, so that an old or broken link still opens the list.
 */
export type FilterKind = 'text' | 'id' | 'number' | 'flag' | 'ids' | readonly string[] | { many: readonly string[] };
export type FilterShape = Readonly<Record<string, FilterKind>>;

type FilterValue<K extends FilterKind> = K extends 'text' | 'id'
  ? string
  : K extends 'number'
    ? number
    : K extends 'flag'
      ? boolean
      : K extends 'ids'
        ? string[]
        : K extends { many: readonly (infer S)[] }
          ? S[]
          : K extends readonly (infer S)[]
            ? S
            : never;

export type FilterValues<S extends FilterShape> = { -readonly [N in keyof S]?: FilterValue<S[N]> | undefined };

export interface TableQuerySettings<S extends FilterShape, C extends string = string> {
  /** Filters by name, with what each may be. */
  filters?: S;
  /** Rows of a page at first. */
  size?: number;
  /** Keys by which the list may be sorted; any when not given. */
  sorts?: readonly C[];
  /** Put before the names in the address, for the second list of a page. */
  prefix?: string;
}

export interface TableQueryValues<S extends FilterShape, C extends string = string> {
  page: number;
  size: number;
  sort?: C;
  order?: SortOrder;
  filters: FilterValues<S>;
  /** Some filter is set. */
  filtered: boolean;
}

/** Whether a page is no longer the one to set anything: another is shown by now, or on its way. */
export const isLeft = (own: string, shown: string, coming: string | undefined) =>
  shown !== own || (coming !== undefined && coming !== own);

type Settings = TableQuerySettings<FilterShape>;

const nameOf = (settings: Settings, name: string) => `${settings.prefix ?? ''}${name}`;

export function readTableQuery<S extends FilterShape, C extends string = string>(
  params: URLSearchParams,
  settings: TableQuerySettings<S, C>,
): TableQueryValues<S, C> {
  const read = (name: string) => params.get(nameOf(settings, name)) ?? '';
  const filters: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(settings.filters ?? {})) {
    const value = readFilter(params.getAll(nameOf(settings, name)), kind);
    if (value !== undefined) filters[name] = value;
  }
  const sort = read('sort');
  const order = read('order');
  const sorted = isSort(sort, settings.sorts) && (order === 'asc' || order === 'desc');
  return {
    page: wholeNumber(read('page')) ?? 0,
    size: pageSizes.find((size) => String(size) === read('size')) ?? settings.size ?? defaultPageSize,
    ...(sorted && { sort, order }),
    filters: filters as FilterValues<S>,
    filtered: Object.keys(filters).length > 0,
  };
}

/** Without any named every text is one, and C is string. */
const isSort = <C extends string>(text: string, sorts: readonly C[] | undefined): text is C =>
  text !== '' && (sorts?.some((sort) => sort === text) ?? true);

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

function readFilter(texts: string[], kind: FilterKind): unknown {
  const [text = ''] = texts;
  if (kind === 'text') return text.trim() === '' ? undefined : shortened(text);
  if (kind === 'id') return isAnId(text) ? text : undefined;
  if (kind === 'number') return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (kind === 'ids') return severalOf(texts.filter(isAnId));
  if ('many' in kind) return severalOf(texts.filter((item) => kind.many.includes(item)));
  return kind.includes(text) ? text : undefined;
}

const isAnId = (text: string) => isId(text.toLowerCase());

/** Never in the middle of a character. */
const shortened = (text: string) => text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '');

/** The address without what means nothing in it, so that it says what the list shows; the same one where all of it does. */
export function meaningful(params: URLSearchParams, settings: Settings) {
  const { filters } = readTableQuery(params, settings);
  const next = new URLSearchParams(params);
  for (const name of Object.keys(settings.filters ?? {})) {
    const texts = textsOf(filters[name]);
    const given = params.getAll(nameOf(settings, name));
    if (given.length !== texts.length || given.some((text, at) => text !== texts[at]))
      put(next, nameOf(settings, name), texts);
  }
  return next.size === params.size && sortedText(next) === sortedText(params) ? params : next;
}

const severalOf = (texts: string[]) => (texts.length > 0 ? [...new Set(texts)] : undefined);

/** Another size begins again at the first page: the old page's number means nothing in it. */
export function withPage(params: URLSearchParams, settings: Settings, page: number, size: number) {
  const before = readTableQuery(params, settings);
  const next = new URLSearchParams(params);
  put(next, nameOf(settings, 'size'), size === (settings.size ?? defaultPageSize) ? [] : [String(size)]);
  put(next, nameOf(settings, 'page'), page === 0 || size !== before.size ? [] : [String(page)]);
  return next;
}

export function withSort(params: URLSearchParams, settings: Settings, sort?: string, order?: SortOrder) {
  const next = new URLSearchParams(params);
  const sorted = sort !== undefined && order !== undefined;
  put(next, nameOf(settings, 'sort'), sorted ? [sort] : []);
  put(next, nameOf(settings, 'order'), sorted ? [order] : []);
  put(next, nameOf(settings, 'page'), []);
  return next;
}

/** Sets some filters (undefined, a blank text and an empty list take one away); a change goes back to page 0. */
export function withFilters<S extends FilterShape>(
  params: URLSearchParams,
  settings: TableQuerySettings<S>,
  changes: FilterValues<S>,
) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (settings.filters && name in settings.filters) put(next, nameOf(settings, name), textsOf(value));
  }
  const changed = sortedText(next) !== sortedText(params);
  if (changed) put(next, nameOf(settings, 'page'), []);
  return next;
}

export function withoutFilters<S extends FilterShape>(params: URLSearchParams, settings: TableQuerySettings<S>) {
  const none = Object.fromEntries(Object.keys(settings.filters ?? {}).map((name) => [name, undefined]));
  return withFilters(params, settings, none as FilterValues<S>);
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  return texts.filter((text) => text.trim() !== '');
}

function put(params: URLSearchParams, name: string, texts: string[]) {
  params.delete(name);
  for (const text of texts) params.append(name, text);
}

function sortedText(params: URLSearchParams) {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}
