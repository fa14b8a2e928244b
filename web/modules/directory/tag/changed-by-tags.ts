import { staff } from '#contract/directory/staff.ts';
import { tag } from '#contract/directory/tag.ts';

/** What shows tags or counts them. */
export const changedByTags = [tag.list, staff.search, staff.detail];
