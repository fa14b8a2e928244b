import type { Audience } from '#contract/notice/notice.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { cleanRichText, markupIn, mostMarkup, plainText } from '../../../kit/text/rich-text.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { receiverIds } from './audience.queries.ts';
import { checkedAudience, countReceivers } from './audience.ts';
import { deliver } from './deliver.ts';
import { addNotice, findNotice } from './notice.queries.ts';

interface Writing {
  readonly noticeId: string;
  readonly title: string;
  readonly content: string;
  readonly audience: Audience;
}

/** A second time with the same id, it answers what the first has done. */
export function publishNotice(db: Db, user: Caller, writing: Writing, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { noticeId, title } = writing;
    const before = await findNotice(db, user, noticeId);
    if (before) return { noticeId, receivers: before.receivers };
    if (markupIn(writing.content) > mostMarkup) throw refuseFields({ content: '正文的格式太复杂，请清除格式后再发布' });
    const content = cleanRichText(writing.content);
    if (plainText(content) === '') throw refuse('noticeEmpty', { fields: { content: '请填写正文' } });
    const audience = await checkedAudience(db, user, writing.audience);
    const userIds = await receiverIds(db, user, audience);
    const { receivers } = audience.everyOrganisation
      ? await countReceivers(db, user, audience)
      : { receivers: userIds.length };
    if (receivers === 0) throw refuse('noticeNobody', { fields: { audience: '所选范围内没有在职人员' } });
    const isNew = await addNotice(db, {
      ...{ organisationId, id: noticeId, title, content, audience: JSON.stringify(audience) },
      ...{ publishedBy: user.userId, publishedAt: at, receivers: userIds.length, fromPlatform: false },
    });
    if (!isNew) return secondClick(db, user, noticeId);
    await deliver(db, { organisationId, noticeId, title }, userIds, audience.everyOrganisation, at);
    const detail = { title, audience: audience.text, receivers };
    await audit(db, user, { action: 'notice.publish', target: noticeId, detail });
    return { noticeId, receivers };
  });
}

/** Two clicks at once: the other has been committed meanwhile. The id of somebody else's notice is none. */
async function secondClick(db: Db, user: Caller, noticeId: string) {
  const first = await findNotice(db, user, noticeId);
  if (!first) throw refuse('notFound');
  return { noticeId, receivers: first.receivers };
}
