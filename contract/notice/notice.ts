import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Instant, line, pageOf, pageQuery } from '../paging.ts';

/** Page size of the bell and of unread previews (spec §9). */
export const noticePageSize = 5;

const Received = z.object({
  noticeReceiveId: Id,
  /** 公告 written by people, 消息 made by the system. */
  kind: z.enum(['notice', 'message']),
  content: z.string(),
  /** 1 unread, 0 read */
  status: z.number().int(),
  sendTime: Instant,
  /** A page of this site that it is about. */
  link: z.string().nullable(),
  noticeId: Id.nullable(),
});
export type Received = z.output<typeof Received>;

const user = '/user/api/v1/user/message';
const mine = '/user/api/v1/notice';

/** What one person receives; every call is about the caller's own. */
export const message = {
  list: endpoint({
    method: 'POST',
    path: user,
    access: 'signedIn',
    summary: '消息盒子：我的公告与消息',
    query: pageQuery({ size: 10 }),
    body: z.object({ kind: z.enum(['notice', 'message']).optional(), unread: z.boolean().default(false) }).prefault({}),
    reply: pageOf(Received),
  }),
  read: endpoint({
    method: 'POST',
    path: `${user}/read`,
    access: 'signedIn',
    summary: '一条标为已读',
    query: z.object({ messageId: Id }),
    reply: z.object({ read: z.number().int() }),
  }),
  unread: endpoint({
    method: 'POST',
    path: `${user}/unread`,
    access: 'signedIn',
    summary: '我的未读消息',
    query: pageQuery({ size: noticePageSize }),
    /** `type` 0 = all kinds, 1 notices, 2 messages; `userId` is the caller's own. */
    body: z.object({ type: z.number().int().min(0).max(2).default(0), userId: Id.optional() }).prefault({}),
    reply: pageOf(Received),
  }),
  notices: endpoint({
    method: 'GET',
    path: `${mine}/get/notices`,
    access: 'signedIn',
    summary: '铃铛里的消息，每页 5 条',
    query: pageQuery({ size: noticePageSize }),
    reply: pageOf(Received),
  }),
  markRead: endpoint({
    method: 'POST',
    path: `${mine}/read`,
    access: 'signedIn',
    summary: '标为已读',
    body: z.array(Id).min(1, '请先选择消息').max(200),
    reply: z.object({ read: z.number().int() }),
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: `${mine}/read/all`,
    access: 'signedIn',
    summary: '全部标为已读',
    reply: z.object({ read: z.number().int() }),
  }),
  isUnread: endpoint({
    method: 'POST',
    path: `${mine}/is/unread`,
    access: 'signedIn',
    summary: '有没有未读消息',
    reply: z.object({ unread: z.boolean(), count: z.number().int() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${mine}/received/detail`,
    access: 'signedIn',
    summary: '收到的一条公告全文',
    query: z.object({ noticeReceiveId: Id }),
    reply: Received.extend({ title: z.string(), body: z.string(), publisherName: z.string().nullable() }),
  }),
};

const ids = z.array(Id).max(2000).default([]);

export const Audience = z.object({
  everyone: z.boolean().default(false),
  departmentIds: ids,
  postIds: ids,
  tagIds: ids,
  userIds: ids,
  /** The platform only: people of every organisation. */
  everyOrganisation: z.boolean().default(false),
});
export type Audience = z.output<typeof Audience>;

const Published = z.object({
  noticeId: Id,
  title: z.string(),
  state: z.enum(['SENDING', 'SENT', 'WITHDRAWN']),
  publisherName: z.string(),
  publishedAt: Instant,
  /** 营业部等 3 个部门、标签「骨干」 */
  audienceText: z.string(),
  receivers: z.number().int(),
  read: z.number().int(),
  remindedAt: Instant.nullable(),
});
export type PublishedNotice = z.output<typeof Published>;

const Receiver = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  status: z.number().int(),
  readAt: Instant.nullable(),
});
export type Receiver = z.output<typeof Receiver>;

/** The publisher's side: notices of people in the caller's data scope, sent to people in it. */
export const notice = {
  search: endpoint({
    method: 'GET',
    path: `${mine}/search`,
    access: 'notice.publish',
    summary: '已发布的公告',
    query: pageQuery({ more: { keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(Published),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${mine}/detail`,
    access: 'notice.publish',
    summary: '公告详情与送达情况',
    query: z.object({ noticeId: Id }),
    reply: Published.extend({ content: z.string(), audience: Audience }),
  }),
  count: endpoint({
    method: 'POST',
    path: `${mine}/audience/count`,
    access: 'notice.publish',
    summary: '这个范围有多少人',
    body: Audience,
    reply: z.object({ receivers: z.number().int() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: `${mine}/publish`,
    access: 'notice.publish',
    summary: '发布公告（人多时由后台任务送达）',
    maxBytes: 2 * 1024 * 1024,
    body: z.object({
      title: line('标题', 60),
      content: z.string({ error: '请填写正文' }).trim().min(1, '请填写正文').max(100_000, '正文太长'),
      audience: Audience,
      /** Made by the page, so that a second click publishes nothing. */
      noticeId: Id,
    }),
    reply: z.object({ noticeId: Id, receivers: z.number().int() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${mine}/withdraw`,
    access: 'notice.publish',
    summary: '撤回公告：从所有人的消息里消失',
    query: z.object({ noticeId: Id }),
    reply: z.object({ withdrawn: z.boolean() }),
  }),
  receivers: endpoint({
    method: 'GET',
    path: `${mine}/receiver/search`,
    access: 'notice.publish',
    summary: '谁已读、谁未读',
    query: pageQuery({
      more: { noticeId: Id, unread: Flag.optional(), keyword: z.string().trim().max(50).optional() },
    }),
    reply: pageOf(Receiver),
  }),
  remind: endpoint({
    method: 'POST',
    path: `${mine}/remind`,
    access: 'notice.publish',
    summary: '再次提醒还没有读的人（每 10 分钟一次）',
    query: z.object({ noticeId: Id }),
    reply: z.object({ reminded: z.number().int() }),
  }),
};
