import type { Foreign, Joined, KeyOf } from '../../../test/access/named.ts';
import type { RowsOf } from '../../../test/matrix/row.ts';

const ownBox = 'the messages of who is signed in';

const totalOf = ({ total }: { total: number }) => total;

const written = (audience: { userIds?: string[]; departmentIds?: string[] }) => ({
  ...{ title: '通知', content: '<p>正文</p>', audience, noticeId: crypto.randomUUID() },
});

const noticeInput = () => ({ title: '公告', content: '正文', noticeId: crypto.randomUUID() });

export const rows: RowsOf<'message' | 'notice'> = {
  'message.list': { kind: 'own', why: ownBox, call: () => ({}) },
  'message.read': {
    ...{ kind: 'own', why: ownBox },
    closed: ({ receiveId: messageId }) => ({ query: { messageId } }),
  },
  'message.unread': { kind: 'own', why: ownBox, call: () => ({ body: { type: 0 } }) },
  'message.notices': { kind: 'own', why: ownBox, call: () => ({}) },
  'message.markRead': { kind: 'own', why: ownBox, closed: ({ receiveId }) => ({ body: [receiveId] }) },
  'message.markAllRead': { kind: 'own', why: ownBox, call: () => ({}) },
  'message.isUnread': { kind: 'own', why: ownBox, call: () => ({}) },
  'message.detail': {
    ...{ kind: 'own', why: ownBox },
    closed: ({ receiveId: noticeReceiveId }) => ({ query: { noticeReceiveId } }),
  },
  'notice.search': {
    kind: 'made',
    lists: ({ token }) => ({ query: { size: 200, keyword: token } }),
    seeks: ({ marker }) => ({ query: { keyword: marker } }),
    persons: totalOf,
  },
  'notice.detail': { kind: 'made', names: ({ noticeId }) => ({ query: { noticeId } }) },
  'notice.receivers': { kind: 'made', names: ({ noticeId }) => ({ query: { noticeId, size: 200 } }) },
  'notice.count': {
    ...{ kind: 'people', silent: true },
    lists: () => ({ body: { everyone: true } }),
    names: ({ departmentId }) => ({ body: { departmentIds: [departmentId] } }),
    joins: (seen, unseen) => [
      { body: { departmentIds: [seen.departmentId, unseen.departmentId] } },
      { body: { userIds: [seen.userId, unseen.userId] } },
    ],
    people: ({ receivers }) => receivers,
  },
  'notice.publish': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }) => ({ body: written({ userIds: [userId] }) }),
    joins: (seen, unseen) => [
      { body: written({ userIds: [seen.userId, unseen.userId] }) },
      { body: written({ departmentIds: [unseen.departmentId] }) },
    ],
  },
  'notice.remind': { kind: 'made', silent: true, names: ({ noticeId }) => ({ query: { noticeId } }) },
  'notice.withdraw': { kind: 'made', silent: true, names: ({ noticeId }) => ({ query: { noticeId } }) },
};

export const foreign: Foreign<KeyOf<'message' | 'notice'>> = {
  'message.read': ({ noticeReceiveId: messageId }) => ({ query: { messageId } }),
  'message.unread': ({ userId }) => ({ body: { type: 0, userId } }),
  'message.markRead': ({ noticeReceiveId }) => ({ body: [noticeReceiveId] }),
  'message.detail': ({ noticeReceiveId }) => ({ query: { noticeReceiveId } }),
  'notice.detail': ({ noticeId }) => ({ query: { noticeId } }),
  'notice.count': ({ departmentId }) => ({ body: { departmentIds: [departmentId] } }),
  'notice.publish': ({ userId }) => ({ body: { ...noticeInput(), audience: { userIds: [userId] } } }),
  'notice.withdraw': ({ noticeId }) => ({ query: { noticeId } }),
  'notice.receivers': ({ noticeId }) => ({ query: { noticeId } }),
  'notice.remind': ({ noticeId }) => ({ query: { noticeId } }),
};

export const joined: Joined = {
  'message.markRead': [(a, b) => ({ body: [a.noticeReceiveId, b.noticeReceiveId] })],
  'notice.publish': [
    (a, b) => ({ body: { ...noticeInput(), audience: { userIds: [a.userId, b.userId] } } }),
    (a, b) => ({ body: { ...noticeInput(), audience: { departmentIds: [a.departmentId, b.departmentId] } } }),
    (_, b) => ({ body: { ...noticeInput(), audience: { everyone: true, tagIds: [b.tagId], postIds: [b.postId] } } }),
  ],
  'notice.count': [(a, b) => ({ body: { departmentIds: [a.departmentId], postIds: [b.postId] } })],
};
