import { FileZipOutlined } from '@ant-design/icons';
import { Alert, Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { caseArchiveMaxBytes, judge } from '#contract/judge/judge.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FileDrop } from '../../../../kit/form/file-drop.tsx';
import { NoteList } from '../fields/field.tsx';
import { headOf, type ImportHow, importProblem, isUnwritten, type ReadCases, withImported } from '../form/case-rows.ts';
import type { CodeForm } from '../form/parts.ts';
import './code.css';

interface CaseImportProps {
  code: CodeForm;
  onTake: (change: Partial<CodeForm>) => void;
  onClose: () => void;
}

const mostMegabytes = caseArchiveMaxBytes / 2 ** 20;

/** What is wrong with a file before anything is sent. */
function fileProblem({ name, size }: File) {
  if (!/\.zip$/i.test(name)) return `「${name}」不是 zip 压缩包，请把用例打包成 .zip 再导入`;
  return size > caseArchiveMaxBytes ? `「${name}」太大，压缩包不能超过 ${mostMegabytes} MB` : undefined;
}

/** Cases from an archive: it is read and shown, and taken when somebody says so. */
export function CaseImport({ code, onTake, onClose }: CaseImportProps) {
  const [read, setRead] = useState<{ name: string; found: ReadCases }>();
  const [refused, setRefused] = useState<string>();
  const [how, setHow] = useState<ImportHow>('replace');
  const [withLimits, setWithLimits] = useState(true);
  const reading = useAction(judge.readCases, {
    quiet: true,
    onDone: (found, { file }) => setRead({ name: file instanceof File ? file.name : '', found }),
    onFailure: ({ text, fields, cancelled }) => !cancelled && setRefused(fields.file ?? text),
  });
  const take = (file: File) => {
    const problem = fileProblem(file);
    setRefused(problem);
    setRead(undefined);
    if (!problem) void reading.run({ file });
  };
  const written = code.tests.filter((test) => !isUnwritten(test)).length;
  const after = read && withImported(code.tests, read.found, written > 0 ? how : 'replace');
  const problem = after && importProblem(after);
  const { timeLimitMs, memoryLimitMb } = read?.found ?? {};
  const limits = {
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    ...(memoryLimitMb !== undefined && { memoryLimitMb }),
  };
  const hasLimits = Object.keys(limits).length > 0;
  return (
    <Modal
      open
      centered
      width={760}
      title="导入测试用例"
      mask={{ closable: false }}
      okText={read ? `导入 ${read.found.cases.length} 个用例` : '导入'}
      cancelText="取消"
      okButtonProps={{ disabled: !after || problem !== undefined }}
      onOk={() => after && onTake({ tests: after, ...(withLimits && limits) })}
      onCancel={onClose}
    >
      <p className="question-hint">
        一个 zip 压缩包：成对的文件（1.in 和 1.out、input1.txt 和 output1.txt），或 Hydro、QDUOJ、HUSTOJ
        导出的题目。包里的程序不会运行。
      </p>
      <FileDrop
        accept=".zip"
        sign={<FileZipOutlined />}
        ask=" .zip 压缩包"
        busyText="正在读取，请稍候"
        busy={reading.pending}
        name={read?.name}
        onFile={take}
      />
      {refused && <Alert className="question-case-note" type="error" showIcon title={refused} role="alert" />}
      {read && (
        <div className="question-case-read">
          <Found found={read.found} />
          {written > 0 && (
            <Radio.Group
              value={how}
              onChange={(event) => setHow(event.target.value)}
              options={[
                { value: 'replace', label: `替换现有的 ${written} 个用例` },
                { value: 'append', label: '加在现有用例后面' },
              ]}
            />
          )}
          {hasLimits && (
            <Checkbox checked={withLimits} onChange={(event) => setWithLimits(event.target.checked)}>
              同时采用压缩包里的限制（{limitWords(read.found)}）
            </Checkbox>
          )}
          {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        </div>
      )}
    </Modal>
  );
}

const limitWords = ({ timeLimitMs, memoryLimitMb }: ReadCases) =>
  [
    ...(timeLimitMs === undefined ? [] : [`时间 ${timeLimitMs} 毫秒`]),
    ...(memoryLimitMb === undefined ? [] : [`内存 ${memoryLimitMb} MB`]),
  ].join('，');

function Found({ found: { cases, problems } }: { found: ReadCases }) {
  const samples = cases.filter(({ sample }) => sample).length;
  return (
    <>
      <p role="status">
        读到 {cases.length} 个用例，其中样例 {samples} 个。
      </p>
      {problems.length > 0 && (
        <div className="question-case-problems">
          <NoteList notes={problems.map((text) => ({ level: 'warning', text }))} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div className="question-case-list" tabIndex={0}>
        <table className="question-cases">
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">输入</th>
              <th scope="col">期望输出</th>
              <th scope="col">给考生看</th>
              <th scope="col">组</th>
              <th scope="col">权重</th>
            </tr>
          </thead>
          <tbody>
            {cases.map(({ name, input, output, sample, group, weight }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cases of one archive may have one name
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>
                  <code>{headOf(input) || '（空）'}</code>
                </td>
                <td className={output === '' ? 'question-case-missing' : ''}>
                  {output === '' ? '没有输出' : <code>{headOf(output)}</code>}
                </td>
                <td>{sample ? '样例' : '隐藏'}</td>
                <td>{group ?? '无'}</td>
                <td>{weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
