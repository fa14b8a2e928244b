import type { PostPaper } from '#contract/post/post.ts';
import { ask } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

/** The papers made from the model of a post, of those whose names the caller may read, the latest first. */
export const papersOfPost = ask<[db: Db, user: Caller, postId: string], Promise<readonly PostPaper[]>>('papersOfPost');

/** How many papers were made for a post, whoever sees them. */
export const countPapersOfPost = ask<[db: Db, organisationId: string, postId: string], Promise<number>>(
  'countPapersOfPost',
);

/** How many exams choose their examinees by a post. */
export const countExamsOfPost = ask<[db: Db, organisationId: string, postId: string], Promise<number>>(
  'countExamsOfPost',
);
