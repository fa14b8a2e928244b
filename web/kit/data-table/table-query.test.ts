import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLeft, meaningful, readTableQuery, withFilters, withoutFilters, withPage, withSort } from './table-query.ts';

const settings = {
  filters: {
    text: 'text',
    state: ['DRAFT', 'OPEN'],
    types: { many: ['SINGLE', 'MULTIPLE', 'JUDGE'] },
    difficulty: 'number',
    mine: 'flag',
    tagIds: 'ids',
    bankId: 'id',
  },
  sorts: ['updatedAt', 'name'],
} as const;

const read = (query: string) => readTableQuery(new URLSearchParams(query), settings);

describe('reading the address', () => {
  test('sorted by one of those that the list names, which its call takes as it is', () => {
    const taken: 'updatedAt' | 'name' | undefined = read('sort=name&order=asc').sort;
    expect(taken).toBe('name');
    expect(read('sort=phone&order=asc').sort).toBeUndefined();
  });

  test('nothing: page 0, 10 rows, no filters', () =>
    expect(read('')).toEqual({ page: 0, size: 10, filters: {}, filtered: false }));

  test('everything', () => {
    const query =
      'examId=7&page=3&size=50&sort=name&order=desc&text=洗钱&state=OPEN&types=SINGLE&types=JUDGE&difficulty=5&mine=false&tagIds=0196f0a8-1111-7222-8333-444455556666';
    expect(read(query)).toEqual({
      page: 3,
      size: 50,
      sort: 'name',
      order: 'desc',
      filters: {
        text: '洗钱',
        state: 'OPEN',
        types: ['SINGLE', 'JUDGE'],
        difficulty: 5,
        mine: false,
        tagIds: ['0196f0a8-1111-7222-8333-444455556666'],
      },
      filtered: true,
    });
  });

  test.each([
    'page=-1',
    'page=1.5',
    'page=x',
    'page=99999999',
    'size=7',
    'size=100000',
    'sort=password&order=asc',
    'sort=name&order=up',
    'sort=name',
    'state=GONE',
    'types=ESSAY',
    'difficulty=hard',
    'difficulty=',
    'mine=1',
    'text=%20%20',
    'tagIds=',
    'tagIds=zzz',
    'bankId=zzz',
  ])('%s means nothing', (query) => expect(read(query)).toEqual(read('')));

  test('a text longer than one that can be typed is cut, never in the middle of a character', () => {
    expect(read(`text=${'很'.repeat(400)}`).filters.text).toBe('很'.repeat(50));
    expect(read(`text=${'x'.repeat(49)}😀`).filters.text).toBe('x'.repeat(49));
  });

  test('what means nothing in it leaves the address, and nothing else does', () => {
    const said = (query: string) => meaningful(new URLSearchParams(query), settings).toString();
    expect(said('examId=7&state=GONE&types=SINGLE&types=ESSAY&bankId=zzz&mine=1&page=2')).toBe(
      'examId=7&page=2&types=SINGLE',
    );
    expect(said(`text=${'x'.repeat(80)}`)).toBe(`text=${'x'.repeat(50)}`);
    const fine = new URLSearchParams('examId=7&state=OPEN&bankId=0196F0A8-1111-7222-8333-444455556666&page=3');
    expect(meaningful(fine, settings)).toBe(fine);
  });

  test('a page of its own size', () => {
    expect(readTableQuery(new URLSearchParams(), { size: 20 }).size).toBe(20);
    expect(readTableQuery(new URLSearchParams('size=10'), { size: 20 }).size).toBe(10);
  });

  test('the second list of a page has names of its own', () => {
    const second = { prefix: 'b.', filters: { text: 'text' } } as const;
    const params = new URLSearchParams('page=2&text=甲&b.page=5&b.text=乙');
    expect(readTableQuery(params, second)).toMatchObject({ page: 5, filters: { text: '乙' } });
    expect(withPage(params, second, 6, 10).toString()).toBe(
      new URLSearchParams('page=2&text=甲&b.text=乙&b.page=6').toString(),
    );
  });
});

describe('changing the address', () => {
  const start = new URLSearchParams('examId=7&page=3&text=甲');

  test('a filter that changes goes back to page 0 and leaves the rest', () => {
    const next = withFilters(start, settings, { state: 'OPEN' });
    expect(next.get('examId')).toBe('7');
    expect(readTableQuery(next, settings)).toMatchObject({ page: 0, filters: { text: '甲', state: 'OPEN' } });
  });

  test('a filter set to what it is leaves the page', () => {
    expect(readTableQuery(withFilters(start, settings, { text: '甲' }), settings).page).toBe(3);
    expect(readTableQuery(withFilters(start, settings, { state: undefined }), settings).page).toBe(3);
  });

  test.each([undefined, '', '  '])('a text of %j takes the filter away', (text) => {
    const next = withFilters(start, settings, { text });
    expect(next.has('text')).toBe(false);
    expect(next.has('page')).toBe(false);
  });

  test('an empty list takes the filter away, false does not', () => {
    expect(withFilters(start, settings, { types: [] }).has('types')).toBe(false);
    expect(withFilters(start, settings, { mine: false }).get('mine')).toBe('false');
  });

  test('names that are no filters are left alone', () => {
    const foreign = { examId: '8' } as never;
    expect(withFilters(start, settings, foreign).get('examId')).toBe('7');
  });

  test('clearing keeps what is not a filter', () => {
    const next = withoutFilters(
      new URLSearchParams('examId=7&page=3&size=50&sort=name&order=asc&text=甲&mine=true'),
      settings,
    );
    expect(next.toString()).toBe('examId=7&size=50&sort=name&order=asc');
  });

  test('pages: the first and the usual size are not written', () => {
    expect(withPage(start, settings, 0, 10).toString()).toBe(new URLSearchParams('examId=7&text=甲').toString());
    expect(withPage(start, settings, 4, 10).get('page')).toBe('4');
  });

  test('another size begins at the first page', () => {
    expect(readTableQuery(withPage(start, settings, 3, 50), settings)).toMatchObject({ page: 0, size: 50 });
  });

  test('sorting begins at the first page; no order is no sorting', () => {
    const sorted = withSort(start, settings, 'name', 'asc');
    expect(readTableQuery(sorted, settings)).toMatchObject({ page: 0, sort: 'name', order: 'asc' });
    expect(readTableQuery(withSort(sorted, settings), settings).sort).toBeUndefined();
  });

  test('what is written is read again', () => {
    const values = fc.record(
      {
        text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        state: fc.constantFrom('DRAFT' as const, 'OPEN' as const),
        types: fc.uniqueArray(fc.constantFrom('SINGLE' as const, 'MULTIPLE' as const, 'JUDGE' as const), {
          minLength: 1,
        }),
        difficulty: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
        mine: fc.boolean(),
        tagIds: fc.uniqueArray(fc.uuid(), { minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (filters) => {
        const address = withFilters(new URLSearchParams(), settings, filters).toString();
        expect(read(address).filters).toEqual(filters);
      }),
    );
  });
});

test('a page that is being left sets no filter of the next one', () => {
  expect(isLeft('/manage/a', '/manage/a', undefined)).toBe(false);
  expect(isLeft('/manage/a', '/manage/a', '/manage/a')).toBe(false);
  expect(isLeft('/manage/a', '/manage/a', '/manage/b')).toBe(true);
  expect(isLeft('/manage/a', '/manage/b', undefined)).toBe(true);
});
