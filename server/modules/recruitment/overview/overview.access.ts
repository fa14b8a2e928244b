import { job } from '#contract/recruitment/job.ts';
import { makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'recruitOverview'> = {
  'recruitOverview.read': {
    ...{ kind: 'made', by: job.add, silent: true },
    lists: async ({ organisation, places }) => {
      for (const { marker, userId, departmentId } of places)
        await makeJob(organisation, userId, { name: marker, departmentId, urgency: 'URGENT' });
      return {};
    },
  },
};
