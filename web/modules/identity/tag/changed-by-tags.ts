import { staff } from '#contract/identity/staff.ts';
import { tag } from '#contract/identity/tag.ts';

/** What shows tags or counts them. */
export const changedByTags = [tag.list, staff.search, staff.detail];
