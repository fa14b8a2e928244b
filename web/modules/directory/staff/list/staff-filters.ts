import type { staff } from '#contract/directory/staff.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { FilterValues } from '../../../../kit/data-table/table-query.ts';

export const staffFilters = {
  departmentId: 'id',
  status: ['0', '1', '2'],
  keyword: 'text',
  posts: 'ids',
  tags: 'ids',
  role: 'id',
  direct: 'flag',
} as const;

export const staffSorts = ['jobNumber', 'realName', 'joinedAt'] as const;

export type StaffFilters = FilterValues<typeof staffFilters>;
export type StaffStatus = 0 | 1 | 2;

type SearchBody = NonNullable<Sent<typeof staff.search>['body']>;

export const statusOf = ({ status }: StaffFilters): StaffStatus => (status === '1' ? 1 : status === '2' ? 2 : 0);

/** The filters of the address as the server takes them. */
export function searchBody(filters: StaffFilters): SearchBody {
  const { departmentId, keyword, posts, tags, role, direct } = filters;
  return {
    status: statusOf(filters),
    ...(departmentId && { departmentId, ...(direct && { direct }) }),
    ...(keyword && { keyword }),
    ...(posts && { postIds: posts }),
    ...(tags && { tagIds: tags }),
    ...(role && { roleId: role }),
  };
}

/** What narrows a list; a department and a tab are places: when they are empty, the next step is to fill them. */
const narrowing = ['keyword', 'posts', 'tags', 'role', 'direct'] as const;

export const isNarrowed = (filters: StaffFilters) => narrowing.some((name) => filters[name] !== undefined);

export const unnarrowed = Object.fromEntries(narrowing.map((name) => [name, undefined])) as Partial<StaffFilters>;

export const sortOf = (sort: string | undefined) => staffSorts.find((name) => name === sort);
