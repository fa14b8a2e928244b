import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { saveFile } from '../../../kit/api/download.ts';
import { brandNow } from '../../../kit/branding.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { type ChartLook, chartOption } from './chart-option.ts';
import type { Statistics } from './distribution.ts';

use([BarChart, LineChart, GridComponent, MarkLineComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

const lookNow = (): ChartLook => ({
  accent: brandNow().accent,
  font: getComputedStyle(document.body).fontFamily,
});

/** A chart that follows the size of its place. */
export function startChart(place: HTMLElement) {
  const chart = init(place);
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(place);
  return {
    draw: (statistics: Statistics) => chart.setOption(chartOption(statistics, lookNow())),
    end: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}

const pictureSize = { width: 1000, height: 420 };

/** Saves the distribution as a picture of its own, with the exam's name above it. */
export async function savePicture(statistics: Statistics) {
  const { name, markedCount, totalPoints } = statistics;
  const chart = init(document.createElement('div'), null, pictureSize);
  chart.setOption(chartOption(statistics, lookNow()));
  chart.setOption({
    title: {
      text: `${name} 分数分布`,
      subtext: `${markedCount} 人，满分 ${pointsText(totalPoints)} 分`,
      left: 'center',
      top: 12,
    },
    grid: { top: 96, bottom: 40 },
  });
  const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: '#fff' });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  chart.dispose();
  if (blob) saveFile({ name: `${name} 分数分布.png`, blob });
}
