import { GraphChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { graphOption, type Picture, viewOf } from './graph-option.ts';

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
  let shown: Picture['shown'] | undefined;
  const font = getComputedStyle(document.body).fontFamily;
  chart.on('click', ({ dataType, data }) => {
    if (dataType === 'node') onPoint((data as { id: string }).id);
  });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(place);
  return {
    show: (picture) => {
      // The same points with another one chosen: whoever has zoomed in to them stays there.
      const view = picture.shown === shown ? viewOf(chart.getOption()) : {};
      shown = picture.shown;
      chart.setOption(graphOption(picture, font, view), { notMerge: true });
    },
    image: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#fff' }),
    end: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
