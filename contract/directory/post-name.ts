import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';

const Post = z.object({
  postId: Id,
  postName: z.string(),
  category: z.string(),
  /** People on duty in it whom the caller may reach. */
  staffCount: z.number().int(),
  /** Not given to anybody anew. */
  disabled: z.boolean(),
});
export type Post = z.output<typeof Post>;

/** The bare list; posts with their models have pages of their own. */
export const postName = {
  list: endpoint({
    method: 'GET',
    path: '/post/api/v1/post/simple/list',
    access: ['staff.view', 'staff.manage', 'exam.manage', 'notice.publish', 'post.manage'],
    summary: '岗位列表',
    query: z.object({ keyword: z.string().trim().max(50).optional() }),
    reply: z.array(Post),
  }),
  addSimple: endpoint({
    method: 'POST',
    path: '/post/api/v1/post/simple/add',
    access: ['staff.manage', 'post.manage'],
    summary: '新建岗位（只有名称和类别）',
    body: z.object({
      postName: z
        .string({ error: '请填写岗位名称' })
        .trim()
        .min(1, '请填写岗位名称')
        .max(40, '岗位名称不能超过 40 个字'),
      category: z.string().trim().max(40, '类别不能超过 40 个字').default(''),
    }),
    reply: z.object({ postId: Id }),
  }),
};
