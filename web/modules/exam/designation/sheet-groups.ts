import type { DesignationSheet } from '#contract/exam/designation.ts';

/** The rows of a file as they are sent, paper by paper. */
export function groupsOf(rows: DesignationSheet['rows']) {
  const byPaper = Map.groupBy(rows, ({ paperId }) => paperId);
  return [...byPaper].map(([paperId, people]) => ({ paperId, userIds: people.map(({ userId }) => userId) }));
}

/** What a file comes to. */
export function sheetText({ rows, unchanged, empty }: Omit<DesignationSheet, 'problems'>) {
  const rest = [unchanged > 0 && `${unchanged} 行没有变化`, empty > 0 && `${empty} 行没有填试卷`].filter(Boolean);
  const first = rows.length > 0 ? `可以导入 ${rows.length} 行` : '没有可以导入的行';
  return `${[first, ...rest].join('，')}。`;
}
