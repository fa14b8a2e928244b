import type { AnalysedItem, AnalysedOption } from '#contract/exam/item-analysis.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { StemLine } from '../../question/index.ts';
import { figureText, timeText } from './figure-text.ts';

const columns: readonly DataColumn<AnalysedOption>[] = [
  { key: 'letter', title: '选项', width: 56 },
  { key: 'content', title: '内容', ellipsis: true, render: ({ content }) => <StemLine html={content} /> },
  { key: 'correct', title: '答案', width: 64, render: ({ correct }) => (correct ? '正确' : '') },
  { key: 'count', title: '人次', width: 64, align: 'right' },
  { key: 'share', title: '占比', width: 72, align: 'right', render: ({ share }) => percentText(share) },
  { key: 'meanScore', title: '总分平均', width: 84, align: 'right', render: (row) => pointsText(row.meanScore) },
];

function figuresOf(item: AnalysedItem): readonly (readonly [string, string, string?])[] {
  return [
    ['得分率', percentText(item.facility), '平均得分除以满分，越低越难'],
    ['标准差', pointsText(item.standardDeviation)],
    ['区分度 D', figureText(item.groupIndex), '前 27% 与后 27% 的得分率之差，0.2 以上为宜'],
    ['与其余题的相关', item.discriminationIndex === null ? '—' : `${figureText(item.discriminationIndex, 1)}%`],
    ['区分效率', item.discriminativeEfficiency === null ? '—' : `${figureText(item.discriminativeEfficiency, 1)}%`],
    [
      '有效权重',
      item.effectiveWeight === null ? '—' : `${figureText(item.effectiveWeight, 1)}%`,
      '这道题对总分差异的影响',
    ],
    ['随机猜测', percentText(item.guessShare)],
    ['用时中位数', timeText(item.medianMs), '按相邻两次保存的间隔估计'],
    ['3 秒内作答', percentText(item.rapidShare)],
  ];
}

/** One question with all its figures. */
export function ItemDetail({ item }: { item: AnalysedItem }) {
  return (
    <>
      <p className="item-stem">{item.stem}</p>
      {item.flags.length > 0 && (
        <ul className="item-flags">
          {item.flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
      {item.options.length > 0 && (
        <DataTable label="选项" rows={item.options} rowKey="id" columns={columns} numbered={false} />
      )}
      {item.blankCount > 0 && <p className="item-muted">另有 {item.blankCount} 人没有作答。</p>}
      <dl className="item-figures">
        {figuresOf(item).map(([name, text, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            {hint && <small>{hint}</small>}
          </div>
        ))}
      </dl>
    </>
  );
}
