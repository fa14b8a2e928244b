import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Field, useAddedFocus } from '../fields/field.tsx';
import type { CodePartProps } from '../fields/field-props.ts';
import { shareTexts, withCopy } from '../form/case-rows.ts';
import type { Notes } from '../form/notes.ts';
import { emptyTest, mostTests, movedRow, type TestForm } from '../form/parts.ts';
import { CaseImport } from './case-import.tsx';
import { CaseRow } from './case-row.tsx';
import './code.css';
import { MakeOutputs } from './make-outputs.tsx';

const hasNote = (notes: Notes, index: number) =>
  ['input', 'output'].some((part) => notes[`answer.tests.${index}.${part}`] !== undefined);

/** New ones are written at once, the others when somebody opens them. */
function useOpenRows(tests: readonly TestForm[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(tests.filter(({ input, output }) => input === '' && output === '').map(({ key }) => key)),
  );
  const toggle = (key: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, key] : [...now].filter((one) => one !== key)));
  return { isOpen: (key: string) => open.has(key), toggle };
}

/** Samples are shown to examinees, hidden tests are not; each has its share of the points. */
export function CodeCases({ draft, onCode }: CodePartProps) {
  const { form, notes } = draft;
  const { tests } = form.code;
  const put = (next: readonly TestForm[], path = 'tests') => onCode({ tests: next }, path);
  const full = tests.length >= mostTests;
  const { rows, focusAdded } = useAddedFocus<HTMLTableElement>();
  const { isOpen, toggle } = useOpenRows(tests);
  const [importing, setImporting] = useState(false);
  const shares = shareTexts(tests, form.points);
  const add = (sample: boolean) => {
    const added = emptyTest(sample);
    put([...tests, added]);
    toggle(added.key, true);
    focusAdded();
  };
  return (
    <Field path="answer.tests" notes={notes} label="测试用例" required>
      <p className="question-hint">
        样例给考生看，其余不公开。每个用例按权重占本题的分数，权重为 0 的不计分；同组的用例全部通过才得这一组的分。
      </p>
      <table className="question-cases" ref={rows}>
        {tests.length > 0 && <CasesHead />}
        {tests.map((test, index) => (
          <CaseRow
            key={test.key}
            {...{ test, index, notes, count: tests.length, share: shares[index] ?? '', full }}
            open={isOpen(test.key) || hasNote(notes, index)}
            onOpen={(open) => toggle(test.key, open)}
            onChange={(part, path) =>
              put(
                tests.map((one, at) => (at === index ? { ...one, ...part } : one)),
                path,
              )
            }
            onMove={(to) => put(movedRow(tests, index, to))}
            onCopy={() => put(withCopy(tests, index))}
            onRemove={() => put(tests.toSpliced(index, 1))}
          />
        ))}
      </table>
      {tests.length === 0 && <p className="question-cases-none">还没有用例，可以逐个增加，也可以导入压缩包。</p>}
      <div className="question-scoring-foot">
        <Button icon={<PlusOutlined />} type="dashed" disabled={full} onClick={() => add(false)}>
          增加隐藏用例
        </Button>
        <Button icon={<PlusOutlined />} type="dashed" disabled={full} onClick={() => add(true)}>
          增加样例
        </Button>
        <Button icon={<ImportOutlined />} type="dashed" onClick={() => setImporting(true)}>
          导入用例
        </Button>
        {full && <span className="question-sum">最多 {mostTests} 个用例</span>}
      </div>
      <MakeOutputs draft={draft} onCode={onCode} />
      {importing && (
        <CaseImport
          code={form.code}
          onClose={() => setImporting(false)}
          onTake={(change) => {
            onCode(change, 'tests');
            setImporting(false);
          }}
        />
      )}
    </Field>
  );
}

const CasesHead = () => (
  <thead>
    <tr>
      <th scope="col">用例</th>
      <th scope="col">给考生看</th>
      <th scope="col">输入</th>
      <th scope="col">期望输出</th>
      <th scope="col">权重</th>
      <th scope="col">组</th>
      <th scope="col">操作</th>
    </tr>
  </thead>
);
