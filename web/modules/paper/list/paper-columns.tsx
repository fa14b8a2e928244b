import { Link } from 'react-router';
import { type PaperRow, paper, paperTypes } from '#contract/paper/paper.ts';
import { type Counted, countText } from '#shared/paper-statistics/count-text.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateText } from '../../../kit/text/time.ts';
import { paperAddress } from '../paper-address.ts';
import { PaperDifficulty, PaperState, paperTypeLabel } from '../paper-state.tsx';
import { NarrowHead } from './narrow-head.tsx';

function PaperName({ row: { paperId, name, type }, shared }: { row: PaperRow; shared: boolean }) {
  const edit = type === paperTypes.random ? paperAddress.random : paperAddress.editor;
  const address = shared ? paperAddress.sharedPreview : can(paper.modify) ? edit : paperAddress.preview;
  return <Link to={address(paperId)}>{name}</Link>;
}

function RowState({ row: { state, unapprovedCount } }: { row: PaperRow }) {
  return (
    <>
      <PaperState state={state} />
      {unapprovedCount > 0 && <span className="paper-unapproved">{unapprovedCount} 题未过审</span>}
    </>
  );
}

const usedText = ({ examCount }: PaperRow) => (examCount > 0 ? `${examCount} 场` : '未使用');

/** In which bank the list is, if in one, and whether that is shared by the platform. */
export interface PaperListPlace {
  readonly paperBankId?: string | undefined;
  readonly shared: boolean;
}

/** In two lines where there are two numbers: names need the room. */
const QuestionCount = ({ questionCount, answerCount }: Counted) => (
  <span className="paper-count">
    {questionCount} 题{answerCount > questionCount && <span>（{answerCount} 小题）</span>}
  </span>
);

export function paperColumns({ paperBankId, shared }: PaperListPlace): readonly DataColumn<PaperRow>[] {
  const name: DataColumn<PaperRow> = {
    ...{ key: 'name', title: '试卷名称', ellipsis: true, render: (row) => <PaperName row={row} shared={shared} /> },
  };
  const content: DataColumn<PaperRow>[] = [
    { key: 'type', title: '方式', width: 60, render: (row) => paperTypeLabel(row.type) },
    { key: 'questionCount', title: '题数', width: 100, render: (row) => <QuestionCount {...row} /> },
    { key: 'totalPoints', title: '总分', width: 64, align: 'right', render: (row) => pointsText(row.totalPoints) },
    { key: 'difficulty', title: '难度', width: 88, render: (row) => <PaperDifficulty {...row} /> },
  ];
  const updated: DataColumn<PaperRow> = {
    ...{ key: 'updatedAt', title: '更新时间', width: 108, render: (row) => dateText(row.updatedAt) },
  };
  if (shared) return [name, ...content, updated];
  return [
    name,
    ...(paperBankId ? [] : [{ key: 'paperBankName', title: '卷库', width: 112, ellipsis: true }]),
    ...content,
    { key: 'state', title: '状态', width: 88, render: (row) => <RowState row={row} /> },
    { key: 'examCount', title: '用于考试', width: 80, align: 'right', render: usedText },
    updated,
  ];
}

/** On a narrow screen everything stands under the name. */
export function narrowColumns(
  { paperBankId, shared }: PaperListPlace,
  actionsOf: (row: PaperRow) => readonly Action[],
): readonly DataColumn<PaperRow>[] {
  const render = (row: PaperRow) => (
    <div className="paper-narrow">
      <NarrowHead name={row.name} actions={actionsOf(row)}>
        <PaperName row={row} shared={shared} />
      </NarrowHead>
      <p>
        {paperTypeLabel(row.type)} · {countText(row)} · {pointsText(row.totalPoints)} 分
        {!paperBankId && ` · ${row.paperBankName}`}
      </p>
      <p>
        {!shared && <RowState row={row} />} <PaperDifficulty {...row} />{' '}
        {!shared && row.examCount > 0 && <span>用于考试 {row.examCount} 场</span>}
      </p>
    </div>
  );
  return [{ key: 'name', title: '试卷', render }];
}
