import type { ExamRow } from '#contract/exam/exam.ts';

export type RowActionId =
  | 'edit'
  | 'publish'
  | 'examinees'
  | 'paper'
  | 'progress'
  | 'detail'
  | 'marking'
  | 'result'
  | 'makeUp'
  | 'copy'
  | 'cancel'
  | 'delete';

type Facts = Pick<ExamRow, 'phase' | 'startedCount' | 'unmarkedCount'>;

/** What those may do as well who do not arrange the exam, but reach some who sit it. */
const forReaders: readonly RowActionId[] = ['marking', 'result'];

/** What can be done with an exam, the usual thing first; which permissions this person has is asked elsewhere. */
export const rowActionIds = ({ managed, ...facts }: Facts & Pick<ExamRow, 'managed'>): RowActionId[] =>
  actionsIn(facts).filter((id) => managed || forReaders.includes(id));

function actionsIn({ phase, startedCount, unmarkedCount }: Facts): RowActionId[] {
  const untouched: RowActionId[] = startedCount === 0 ? ['delete'] : [];
  const waiting: RowActionId[] = unmarkedCount > 0 ? ['marking'] : [];
  switch (phase) {
    case 'draft':
      return ['edit', 'publish', 'copy', 'examinees', 'detail', ...untouched];
    case 'publishing':
      return ['progress', 'copy', 'detail'];
    case 'coming':
      return ['edit', 'copy', 'examinees', 'paper', 'detail', 'cancel', ...untouched];
    case 'open':
      return ['result', 'copy', ...waiting, 'edit', 'examinees', 'paper', 'detail', 'cancel'];
    case 'marking':
      return ['marking', 'copy', 'result', 'makeUp', 'edit', 'examinees', 'paper', 'detail', 'cancel'];
    case 'ended':
      return ['result', 'copy', 'makeUp', 'edit', 'examinees', 'paper', 'detail', 'cancel'];
    case 'released':
      return ['result', 'copy', 'makeUp', 'edit', 'examinees', 'paper', 'detail'];
    case 'cancelled':
      return ['detail', 'copy', 'paper', ...untouched];
  }
}

/** Why a make-up has to wait; undefined: it need not. */
export const makeUpWaits = ({ unmarkedCount }: Pick<Facts, 'unmarkedCount'>) =>
  unmarkedCount > 0 ? `还有 ${unmarkedCount} 份答卷没有评完，评完后才能安排补考` : undefined;
