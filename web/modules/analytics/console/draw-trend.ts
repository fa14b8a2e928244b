import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { brandNow } from '../../../kit/branding.ts';
import { withoutMotion } from '../../../kit/learner-ui/style/motion.ts';

use([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** Draws and answers how to end it. */
export function drawTrend(place: HTMLElement, days: string[], counts: number[]) {
  const chart = init(place);
  const muted = '#5c677a';
  chart.setOption({
    animation: !withoutMotion(),
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 36, right: 8, top: 16, bottom: 28 },
    tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => `${value} 份` },
    xAxis: { type: 'category', data: days, axisTick: { show: false }, axisLabel: { color: muted, hideOverlap: true } },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: muted },
      splitLine: { lineStyle: { color: '#eef1f6' } },
    },
    series: [
      {
        name: '交卷',
        type: 'bar',
        data: counts,
        barMaxWidth: 22,
        itemStyle: { color: brandNow().accent, borderRadius: [4, 4, 0, 0] },
      },
    ],
  });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(place);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
