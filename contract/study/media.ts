import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { mediaStates, ShownMedia } from './watch.ts';

export const mediaKinds = ['VIDEO', 'AUDIO', 'DOCUMENT', 'PACKAGE'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaBytesMost = 4 * 1024 ** 3;
/** A request of the tus protocol carries no more; a longer film comes in several. */
export const uploadPartBytes = 8 * 1024 * 1024;

/** Where an upload goes on by the tus protocol (HEAD and PATCH), with the id of the medium behind it. */
export const uploadAddress = '/course/api/v1/media/upload';

const Subtitle = z.object({ subtitleId: Id, language: z.string(), label: z.string() });

const row = {
  mediaId: Id,
  kind: z.enum(mediaKinds),
  name: z.string(),
  bytes: z.number(),
  mime: z.string(),
  durationMs: z.number().int().nullable(),
  state: z.enum(mediaStates),
  /** Why it failed, or what could not be done to it. */
  note: z.string(),
  createdAt: Instant,
  creator: z.string(),
  subtitles: z.array(Subtitle),
  /** Sections that show it. */
  useCount: z.number().int(),
};
const Medium = z.object(row);
export type Medium = z.output<typeof Medium>;

/** Places that are named of one medium. */
export const mostUses = 100;

const Use = z.object({ courseId: Id, courseName: z.string(), title: z.string() });
const MediumDetail = z.object({ ...row, uses: z.array(Use) });
export type MediumDetail = z.output<typeof MediumDetail>;

const base = '/course/api/v1/media';
const one = z.object({ mediaId: Id });

export const media = {
  search: endpoint({
    method: 'GET',
    path: `${base}/search`,
    access: 'signedIn',
    summary: '媒体库：课程管理员看到全部，课程管理人看到自己上传的',
    query: pageQuery({
      size: 20,
      more: {
        keyword: z.string().trim().max(50).optional(),
        kind: z.enum(mediaKinds).optional(),
        state: z.enum(mediaStates).optional(),
      },
    }),
    reply: pageOf(Medium),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'signedIn',
    summary: '一个媒体文件现在的状态，在哪些课程里使用',
    query: one,
    reply: MediumDetail,
  }),
  usage: endpoint({
    method: 'GET',
    path: `${base}/usage`,
    access: 'signedIn',
    summary: '机构的媒体文件占用的空间，以及还能放多少',
    reply: z.object({ bytes: z.number(), left: z.number() }),
  }),
  rename: endpoint({
    method: 'POST',
    path: `${base}/rename`,
    access: 'signedIn',
    summary: '给媒体文件改名',
    query: one,
    body: z.object({ name: line('文件名', 200) }),
    reply: z.object({ name: z.string() }),
  }),
  process: endpoint({
    method: 'POST',
    path: `${base}/process`,
    access: 'signedIn',
    summary: '重新处理：再次识别、测量和转换，例如服务器后来安装了 ffmpeg',
    query: one,
    reply: z.object({ state: z.literal('PROCESSING') }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'signedIn',
    summary: '登记要上传的文件；内容随后用 tus 协议（HEAD、PATCH）传到 uploadAddress，断了可以接着传',
    requires: 'study',
    body: z.object({
      name: line('文件名', 200),
      bytes: z.number().int().min(1, '文件是空的，请重新选择').max(Number.MAX_SAFE_INTEGER),
    }),
    reply: z.object({ mediaId: Id, uploadAddress: z.string() }),
  }),
  show: endpoint({
    method: 'GET',
    path: `${base}/show`,
    access: 'signedIn',
    summary: '预览：一个几小时内有效的地址',
    query: one,
    reply: ShownMedia,
  }),
  addSubtitle: endpoint({
    method: 'POST',
    path: `${base}/subtitle/add`,
    access: 'signedIn',
    summary: '给视频加字幕（.srt 或 .vtt）',
    query: z.object({ mediaId: Id, label: line('字幕名称', 30), language: z.string().max(20).default('zh-CN') }),
    upload: { maxBytes: 2 * 1024 * 1024 },
    reply: z.object({ subtitleId: Id }),
  }),
  deleteSubtitle: endpoint({
    method: 'POST',
    path: `${base}/subtitle/delete`,
    access: 'signedIn',
    summary: '删除字幕',
    query: z.object({ subtitleId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'signedIn',
    summary: '删除媒体文件；还在课程里使用的不能删除',
    query: one,
    reply: z.object({ deleted: z.literal(true) }),
  }),
};
