import type { RowsOf } from './row.ts';

const ownBox = 'the messages of who is signed in';
const totalOf = ({ total }: { total: number }) => total;

export const noticeRows: RowsOf<'message' | 'notice'> = {
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

const written = (audience: { userIds?: string[]; departmentIds?: string[] }) => ({
  ...{ title: '通知', content: '<p>正文</p>', audience, noticeId: crypto.randomUUID() },
});
