import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  MarkLineComponentOption,
  TitleComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { percentText } from '../../../kit/text/score.ts';
import { type Bar, barsOf, type Statistics } from './distribution.ts';
import { type MarkKind, type ScoreMark, scoreMarks } from './score-marks.ts';

type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | GridComponentOption
  | MarkLineComponentOption
  | TitleComponentOption
  | TooltipComponentOption
>;

/** What the page lends the chart of its looks. */
export interface ChartLook {
  readonly accent: string;
  readonly font: string;
}

const ink = '#1b2333';
const muted = '#5c677a';
const edge = '#8791a3';

/** The bars take this share of the height; above it stand the labels of the marks. */
const barShare = 0.62;
const rowShare = 0.12;

/** Told apart by their strokes, so that nobody needs a colour for it. */
const strokes: Readonly<Record<MarkKind, { type: 'solid' | number[]; width: number }>> = {
  pass: { type: 'solid', width: 2 },
  mean: { type: [8, 4], width: 1.5 },
  median: { type: [2, 3], width: 1.5 },
};

const hatching = (color: string, width: number) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [width, 4],
  rotation: Math.PI / 4,
  color,
});

/** Full: passed. Half hatched: the pass mark lies within. Hatched on white: not passed. */
function barStyle(passed: Bar['passed'], accent: string) {
  if (passed === 'all') return { color: accent };
  if (passed === 'some') return { color: accent, decal: hatching('rgba(255,255,255,0.75)', 3) };
  return { color: '#fff', borderColor: edge, borderWidth: 1, decal: hatching('#c3cad6', 2) };
}

function barSeries(bars: readonly Bar[], { accent }: ChartLook): BarSeriesOption {
  return {
    type: 'bar',
    barCategoryGap: '12%',
    barMaxWidth: 96,
    itemStyle: { borderRadius: [4, 4, 0, 0] },
    emphasis: { disabled: true },
    data: bars.map((bar) => ({ value: bar.count > 0 ? bar.count : '-', itemStyle: barStyle(bar.passed, accent) })),
    label: {
      show: true,
      position: 'top',
      color: ink,
      backgroundColor: '#fff',
      padding: [1, 3],
      formatter: ({ dataIndex }) => {
        const count = bars[dataIndex]?.count ?? 0;
        return count > 0 ? `${count} 人` : '';
      },
    },
  };
}

/** Drawn over axes of their own: a score stands at its exact place, not in the middle of its band. */
function markSeries(marks: readonly ScoreMark[]): LineSeriesOption {
  return {
    type: 'line',
    xAxisIndex: 1,
    yAxisIndex: 1,
    data: [],
    silent: true,
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      // Behind the bars: the numbers above them stay readable.
      z: 1,
      label: { position: 'end', distance: 2, color: ink, fontSize: 12 },
      data: marks.map(({ kind, label, score, row }) => [
        {
          coord: [score, 0],
          lineStyle: { color: ink, ...strokes[kind] },
          // A label further down begins at its line: those to the left of it rise past it.
          label: { formatter: label, align: row === 0 ? 'center' : 'left' },
        },
        { coord: [score, 1 - row * rowShare] },
      ]),
    },
  };
}

/** The distribution of an exam's scores with pass mark, mean and median. */
export function chartOption(statistics: Statistics, look: ChartLook): ChartOption {
  const bars = barsOf(statistics);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const hidden = { show: false, min: 0 };
  return {
    animation: false,
    backgroundColor: '#fff',
    textStyle: { fontFamily: look.font },
    grid: { left: 40, right: 72, top: 22, bottom: 24, outerBoundsMode: 'none' },
    tooltip: {
      trigger: 'item',
      formatter: (hovered) => {
        const bar = Array.isArray(hovered) ? undefined : bars[hovered.dataIndex];
        return bar ? `${bar.label} 分：${bar.count} 人，占 ${percentText(bar.share)}` : '';
      },
    },
    xAxis: [
      {
        type: 'category',
        data: bars.map(({ label }) => label),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: edge } },
        axisLabel: { color: muted, interval: 0 },
      },
      { type: 'value', ...hidden, max: statistics.totalPoints },
    ],
    yAxis: [
      { type: 'value', ...hidden, max: most / barShare },
      { type: 'value', ...hidden, max: 1 },
    ],
    series: [barSeries(bars, look), markSeries(scoreMarks(statistics))],
  };
}
