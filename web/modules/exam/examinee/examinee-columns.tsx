import { Tooltip } from 'antd';
import type { Exam } from '#contract/exam/exam.ts';
import type { Examinee } from '#contract/exam/examinee.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { dateTime, windowText } from '../../../kit/text/time.ts';
import { placeOf } from '../examinee-place.ts';
import { ExamineeStateDot } from '../examinee-state.tsx';
import { type Override, overrideText } from './override-text.ts';

/** Reachable by keyboard, as the reason stands nowhere else. */
function OwnRules({ override }: { override: Override | null }) {
  if (!override) return <span className="examinee-muted">按考试规则</span>;
  const text = overrideText(override);
  return (
    <Tooltip title={`${text}。原因：${override.reason}`} placement="topLeft">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason is read by pointing at the text or coming to it */}
      <span className="kit-ellipsis" tabIndex={0}>
        {text}
      </span>
    </Tooltip>
  );
}

function Elsewhere({ elsewhere }: Pick<Examinee, 'elsewhere'>) {
  if (elsewhere.length === 0) return '—';
  const lines = elsewhere.map(({ at, address, from, refused }) => (
    <div key={`${at} ${address} ${refused}`}>
      {`${dateTime(at)} 来自 ${address}${from ? `（进入时 ${from}）` : ''}，${refused ? '没有接受' : '已接受'}`}
    </div>
  ));
  return (
    <Tooltip title={lines} placement="topLeft">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the addresses are read by pointing at the text or coming to it */}
      <span className="kit-ellipsis examinee-elsewhere" tabIndex={0}>
        {new Set(elsewhere.map(({ address }) => address)).size} 个地址
      </span>
    </Tooltip>
  );
}

const elsewhereColumn: DataColumn<Examinee> = {
  key: 'elsewhere',
  title: '范围外',
  width: 76,
  render: ({ elsewhere }) => <Elsewhere elsewhere={elsewhere} />,
};

export const examineeColumns = ({ attemptsAllowed, addressRanges }: Exam): readonly DataColumn<Examinee>[] => [
  { key: 'realName', title: '姓名', width: 80, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 108, ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 128, ellipsis: true, render: placeOf },
  { key: 'state', title: '状态', width: 84, render: ({ state }) => <ExamineeStateDot state={state} /> },
  {
    key: 'startedAt',
    title: '开始 – 交卷',
    width: 184,
    ellipsis: true,
    render: ({ startedAt, submittedAt }) => (startedAt ? windowText(startedAt, submittedAt) : '—'),
  },
  {
    key: 'attemptsUsed',
    title: '已用次数',
    width: 72,
    render: ({ attemptsUsed, override }) => `${attemptsUsed} / ${attemptsAllowed + (override?.extraAttempts ?? 0)}`,
  },
  { key: 'switchCount', title: '切屏', width: 48, align: 'right' },
  ...(addressRanges.length > 0 ? [elsewhereColumn] : []),
  { key: 'override', title: '单独规则', render: ({ override }) => <OwnRules override={override} /> },
];
