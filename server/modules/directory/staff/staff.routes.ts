import { staff } from '#contract/directory/staff.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import { serve } from '../../../kit/http/serve.ts';
import { changeStatus, resetPasswords, tagStaff, transferStaff } from './batch.ts';
import * as detail from './detail.queries.ts';
import { exportStaff } from './export.ts';
import { initialPassword } from './initial-password.ts';
import { addPerson, modifyPerson } from './person.ts';
import { managedPage } from './staff.queries.ts';
import { withMask } from './staff.rules.ts';

export const staffRoutes = (keys: Keys) =>
  serve(staff, {
    search: async ({ db, user, query, body: { status, ...filter } }) => {
      const { data, total } = await managedPage(
        db,
        user,
        staff.search.access,
        { ...filter, statuses: [status] },
        query,
      );
      return { data: data.map(withMask), total };
    },
    export: ({ db, user, body: { status, ...filter } }) => exportStaff(db, user, { ...filter, statuses: [status] }),
    detail: async ({ db, user, query: { userId } }) => {
      const found = await detail.staffDetail(db, user, staff.detail.access, userId);
      if (!found) throw refuse('notFound');
      return withMask(found);
    },
    history: async ({ db, user, query: { userId } }) => {
      if (!(await detail.isReachable(db, user, staff.history.access, userId))) throw refuse('notFound');
      return detail.staffChanges(db, user, userId);
    },
    add: ({ db, user, body, at }) => addPerson(db, user, body, () => initialPassword(db, keys, body.password, at), at),
    modify: ({ db, user, query, body, at }) => modifyPerson(db, user, query.userId, body, at),
    transfer: ({ db, user, body, at }) => transferStaff(db, user, body, at),
    changeStatus: ({ db, user, body, at }) => changeStatus(db, user, body, at),
    resetPassword: ({ db, user, body, at }) =>
      resetPasswords(db, user, body.userIds, () => initialPassword(db, keys, body.password, at), at),
    tag: ({ db, user, body }) => tagStaff(db, user, body),
    sum: ({ db, user, at }) => detail.staffSums(db, user, staff.sum.access, at),
  });
