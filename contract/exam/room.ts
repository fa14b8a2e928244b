import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line, OwnId } from '../paging.ts';

export const roomLimits = { rooms: 200, departments: 200, people: 2000, monitors: 50, wholeMonitors: 100 } as const;

const Monitor = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
});
export type RoomMonitor = z.output<typeof Monitor>;

/** Of all that it holds, what the caller may reach. */
const Room = z.object({
  roomId: Id,
  name: z.string(),
  departments: z.array(z.object({ departmentId: OwnId, name: z.string() })),
  /** Examinees chosen one by one. */
  userIds: z.array(OwnId),
  /** Everybody in it, by department or chosen. */
  people: z.number().int(),
  monitors: z.array(Monitor),
  version: z.number().int(),
});
export type ExamRoom = z.output<typeof Room>;

const Rooms = z.object({
  examId: Id,
  name: z.string(),
  rooms: z.array(Room),
  /** Who watches everybody, besides those who arrange the exam. */
  wholeMonitors: z.array(Monitor),
  /** Examinees of the exam; of them, those in no room and those in more than one. */
  total: z.number().int(),
  without: z.number().int(),
  several: z.number().int(),
});
export type ExamRooms = z.output<typeof Rooms>;

const base = '/exam/api/v1/room';
const access = 'exam.manage';

export const examRoom = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access,
    within: 'examId',
    summary: '考场与监考员',
    query: z.object({ examId: Id }),
    reply: Rooms,
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/people`,
    access,
    within: 'examId',
    summary: '有这场考试监考权限的人',
    query: z.object({ examId: Id }),
    reply: z.array(Monitor),
  }),
  save: endpoint({
    method: 'POST',
    path: `${base}/save`,
    access,
    within: 'examId',
    summary: '新建或修改考场：名称、部门（含下级）、单独选的考生、监考员',
    query: z.object({ examId: Id }),
    body: z.object({
      /** Null: a new one. */
      roomId: Id.nullable().default(null),
      name: line('考场名称', 50),
      departmentIds: z
        .array(Id)
        .max(roomLimits.departments, `一个考场最多选 ${roomLimits.departments} 个部门`)
        .default([]),
      userIds: z
        .array(Id)
        .max(roomLimits.people, `一个考场最多单独选 ${roomLimits.people} 名考生，更多请按部门选`)
        .default([]),
      monitorIds: z.array(Id).max(roomLimits.monitors, `一个考场最多 ${roomLimits.monitors} 名监考员`).default([]),
      /** The one that was seen; of a new room none. */
      version: z.number().int().optional(),
    }),
    reply: z.object({ roomId: Id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    access,
    within: 'examId',
    summary: '删除考场',
    query: z.object({ examId: Id }),
    body: z.object({ roomId: Id }),
    reply: z.object({}),
  }),
  whole: endpoint({
    method: 'POST',
    path: `${base}/whole`,
    access,
    within: 'examId',
    summary: '设置监考全场的人（替换原有设置）',
    query: z.object({ examId: Id }),
    body: z.object({
      userIds: z.array(Id).max(roomLimits.wholeMonitors, `监考全场的人最多 ${roomLimits.wholeMonitors} 名`),
    }),
    reply: z.object({}),
  }),
};
