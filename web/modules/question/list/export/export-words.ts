import { type AnswerPlace, type ExportFormat, exportLimit } from '#contract/question/export.ts';
import type { QuestionFilter } from '#contract/question/question.ts';
import { roughCount } from '../../../../kit/rough-count.ts';

/** Questions that were ticked, or all that a filter finds. */
export type Exported =
  | { readonly questionIds: string[] }
  | {
      readonly filter: QuestionFilter;
      readonly total: number;
      /** The total is known from a sample. */
      readonly estimated: boolean;
      readonly filtered: boolean;
    };

export const formatNames: Readonly<Record<ExportFormat, { name: string; note: string }>> = {
  excel: { name: 'Excel 表格', note: '适合整理和批量修改，可以再导入' },
  word: { name: 'Word 试卷', note: '排成试卷，适合打印和审阅' },
  moodle: { name: 'Moodle XML', note: '用于 Moodle 等学习平台' },
  qti: { name: 'QTI 2.2', note: '用于支持 QTI 标准的考试系统' },
};

export const answersNames: Readonly<Record<AnswerPlace | 'none', string>> = {
  inline: '写在每题后面',
  end: '集中放在最后',
  none: '不含答案与解析',
};

const grouped = (count: number) => count.toLocaleString('zh-CN');

export function exportedText(what: Exported) {
  if ('questionIds' in what) return `所选的 ${grouped(what.questionIds.length)} 道试题`;
  const { filter, total, estimated, filtered } = what;
  const where = filter.bankId ? '该题库的' : '';
  return `${where}全部${filtered ? '筛选结果' : '试题'}，共${estimated ? roughCount(total) : ` ${grouped(total)}`} 道`;
}

/** Why there is nothing to order; undefined: it can be. */
export function exportProblem(what: Exported) {
  const { total: count, estimated } =
    'questionIds' in what ? { total: what.questionIds.length, estimated: false } : what;
  if (count === 0) return '没有符合条件的试题，请先调整筛选条件';
  // About as many: the server counts.
  if (count > exportLimit * (estimated ? 1.5 : 1))
    return `一次最多导出 ${grouped(exportLimit)} 道试题，请用题库、题型等条件缩小范围后分几次导出`;
  return undefined;
}
