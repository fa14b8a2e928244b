import type { postName } from '#contract/directory/post-name.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { insertPost } from './post.queries.ts';

export function addPost(db: Db, user: Caller, body: Parsed<typeof postName.addSimple, 'body'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { postName, category } = body;
    const added = await insertPost(db, user.organisationId, postName, category, at);
    if (!added) throw refuse('postNameTaken', { name: postName, fields: { postName: '已有同名岗位' } });
    await audit(db, user, { action: 'post.add', target: added.postId, detail: { name: postName, category } });
    return added;
  });
}
