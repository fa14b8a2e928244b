import { type Department, department, type SimpleDepartment } from '#contract/directory/department.ts';
import { serve } from '../../../kit/http/serve.ts';
import { sharedAnswers } from '../../../kit/shared-answers.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { exportStaff, present } from '../staff/export.ts';
import { departmentScopeKey } from '../staff/scope.queries.ts';
import { staffPage } from '../staff/staff.queries.ts';
import { addDepartment, deleteDepartment, modifyDepartment } from './change-department.ts';
import * as queries from './department.queries.ts';
import { departmentTree, simpleTree } from './department.rules.ts';

/** As many people as one answer carries. */
const mostOfBatch = { page: 0, size: 5000 };
const onDuty = [0];

const trees = sharedAnswers<Department[]>();
const lists = sharedAnswers<queries.DepartmentRow[]>();
const subtrees = sharedAnswers<SimpleDepartment[]>();

export const departmentRoutes = serve(department, {
  tree: ({ db, user }) => {
    const { access } = department.tree;
    return trees(departmentScopeKey(user, access), async () =>
      inPieces(departmentTree(await queries.departmentsWithStaff(db, user, access))),
    );
  },
  all: ({ db, user }) => {
    const { access } = department.all;
    return lists(departmentScopeKey(user, access), () => queries.departmentRows(db, user, access));
  },
  staffManageTree: async ({ db, user, query }) => {
    const { access } = department.staffManageTree;
    if (query.keyword) return queries.foundNodes(db, user, access, query.keyword);
    const parent = query.parentId ? await queries.getDepartment(db, user, access, query.parentId) : undefined;
    return queries.childNodes(db, user, access, parent);
  },
  subtree: async ({ db, user, query: { departmentId } }) => {
    const { access } = department.subtree;
    if (departmentId) await queries.getDepartment(db, user, access, departmentId);
    return subtrees(`${departmentScopeKey(user, access)} ${departmentId ?? ''}`, async () =>
      inPieces(simpleTree(await queries.departmentRows(db, user, access, departmentId))),
    );
  },
  leaders: async ({ db, user, query: { departmentId } }) => {
    await queries.getDepartment(db, user, department.leaders.access, departmentId);
    return queries.leaders(db, user.organisationId, departmentId);
  },
  staffs: async ({ db, user, query: { departmentId, status, ...page } }) => {
    await queries.getDepartment(db, user, department.staffs.access, departmentId);
    return staffPage(db, user, department.staffs.access, { departmentId, statuses: [status] }, page);
  },
  staffsBatch: async ({ db, user, query: { departmentIds } }) => {
    const { access } = department.staffsBatch;
    await queries.refuseDepartmentsOutOfReach(db, user, access, departmentIds);
    return staffPage(db, user, access, { departmentIds, statuses: onDuty }, mostOfBatch);
  },
  organisationStaffs: ({ db, user, query: { keyword, ...page } }) =>
    staffPage(db, user, department.organisationStaffs.access, { keyword, statuses: onDuty }, page),
  export: ({ db, user, query: { departmentId } }) => exportStaff(db, user, { departmentId, statuses: present }),
  exportSpecific: ({ db, user, body: { userIds } }) => exportStaff(db, user, { userIds, statuses: [0, 1, 2] }),
  add: ({ db, user, body }) => addDepartment(db, user, body),
  modify: ({ db, user, body }) => modifyDepartment(db, user, body),
  delete: ({ db, user, body }) => deleteDepartment(db, user, body),
});
