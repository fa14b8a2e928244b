import { postName } from '#contract/directory/post-name.ts';
import { postCategory } from '#contract/post/category.ts';
import { post } from '#contract/post/post.ts';

/** What shows posts or counts them. */
export const changedByPosts = [post.search, post.detail, postCategory.tree, postName.list];
