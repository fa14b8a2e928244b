import { Select } from 'antd';
import { type ImportDraft, type ImportKind, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../kit/api/use-action.ts';

const kindNames: Readonly<Record<ImportKind, string>> = {
  paper: '试卷文字',
  excel: '表格',
  word: 'Word 试卷',
  gift: 'GIFT',
  aiken: 'Aiken',
  moodle: 'Moodle XML',
  qti: 'QTI',
};

/** What the file was read as; where its text may be something else, the author reads it again as that. */
export function ReadKind({ draft }: { draft: ImportDraft }) {
  const { importId, kind, kinds } = draft;
  const readAs = useAction(questionImport.readAs, { changes: [questionImport.detail] });
  if (!kind) return null;
  const others = kinds.filter((one) => one.kind !== kind && one.signs > 0);
  return (
    <p className="import-kind">
      识别为：
      {kinds.length < 2 ? (
        kindNames[kind]
      ) : (
        <Select
          size="small"
          style={{ minWidth: 116 }}
          aria-label="识别为"
          value={kind}
          loading={readAs.pending}
          options={kinds.map((one) => ({ value: one.kind, label: kindNames[one.kind] }))}
          onChange={(chosen) => readAs.run({ query: { importId }, body: { kind: chosen } })}
        />
      )}
      {others.length > 0 && (
        <span className="import-kind-other">
          其中也有像{others.map((one) => ` ${kindNames[one.kind]} 的写法（${one.signs} 处）`).join('、')}
          ，识别得不对时可以换一种。
        </span>
      )}
    </p>
  );
}
