import { Alert } from 'antd';
import type { ImportDraft } from '#contract/question/import.ts';
import { dateText } from '../../../kit/text/time.ts';

/** The same file brought questions in before. */
export function EarlierImport({ earlier }: Pick<ImportDraft, 'earlier'>) {
  if (!earlier) return null;
  const { at, by, count, bankName } = earlier;
  const title = `这个文件 ${dateText(at)} 由 ${by} 导入过 ${count} 题（${bankName}）。`;
  return <Alert className="import-earlier" type="info" showIcon title={title} />;
}
