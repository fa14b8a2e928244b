import type { ExamRow } from '#contract/exam/exam.ts';

export type RowActionId = 'edit' | 'view' | 'publish' | 'marking' | 'result' | 'cancel' | 'copy' | 'delete';

type Facts = Pick<ExamRow, 'phase' | 'startedCount' | 'unmarkedCount'>;

/** What can be done with an exam, the usual thing first; whether this person may is asked elsewhere. */
export function rowActionIds({ phase, startedCount, unmarkedCount }: Facts): RowActionId[] {
  const untouched: RowActionId[] = startedCount === 0 ? ['delete'] : [];
  const waiting: RowActionId[] = unmarkedCount > 0 ? ['marking'] : [];
  switch (phase) {
    case 'draft':
      return ['edit', 'publish', 'copy', ...untouched];
    case 'coming':
      return ['view', 'copy', 'cancel', ...untouched];
    case 'open':
      return ['result', 'copy', ...waiting, 'view', 'cancel'];
    case 'marking':
      return ['marking', 'result', 'copy', 'view', 'cancel'];
    case 'ended':
      return ['result', 'copy', 'view', 'cancel'];
    case 'released':
      return ['result', 'copy', 'view'];
    case 'cancelled':
      return ['view', 'copy', ...untouched];
  }
}
