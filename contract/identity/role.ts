import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MenuEntry } from '../menu.ts';

export const role = {
  menu: endpoint({
    method: 'GET',
    path: '/user/api/v2/sys/permission/get/menu',
    access: 'signedIn',
    summary: '我的菜单（endpoint：1 管理端，2 学员端）',
    query: z.object({ endpoint: z.coerce.number<number>().int().min(1).max(2).default(1) }),
    reply: z.array(MenuEntry),
  }),
};
