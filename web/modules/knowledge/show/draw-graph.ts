import { GraphChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { graphOption, type Picture } from './graph-option.ts';

use([GraphChart, TooltipComponent, LabelLayout, CanvasRenderer]);

export interface Graph {
  readonly show: (picture: Picture) => void;
  /** The picture as it is now, as the address of a PNG. */
  readonly image: () => string;
  readonly end: () => void;
}

/** An empty graph in its place, that tells which point was clicked. */
export function openGraph(place: HTMLElement, onPoint: (id: string) => void): Graph {
  const chart = init(place);
  const font = getComputedStyle(document.body).fontFamily;
  chart.on('click', ({ dataType, data }) => {
    if (dataType === 'node') onPoint((data as { id: string }).id);
  });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(place);
  return {
    show: (picture) => chart.setOption(graphOption(picture, font), { notMerge: true }),
    image: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#fff' }),
    end: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
