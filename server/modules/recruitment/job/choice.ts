import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { postsWithModel } from '../../post/index.ts';
import * as queries from './choice.queries.ts';

/** What the list is narrowed by and the form offers. */
export async function choicesFor(db: Db, user: Caller) {
  const [departments, cities, owners, posts] = await Promise.all([
    queries.departments(db, user),
    queries.citiesOf(db, user),
    queries.ownersOf(db, user),
    postsWithModel(db, user.organisationId),
  ]);
  const used = posts.filter(({ inUse }) => inUse);
  return { departments, cities, owners, posts: used.map(({ postId, postName }) => ({ id: postId, name: postName })) };
}
