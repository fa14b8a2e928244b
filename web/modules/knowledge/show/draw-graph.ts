import { GraphChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { arrange } from './arrange.ts';
import { graphOption, nodesOf, type Picture, spotsOf, viewOf } from './graph-option.ts';

use([GraphChart, TooltipComponent, CanvasRenderer]);

export interface Graph {
  readonly show: (picture: Picture) => void;
  /** The picture as it is now, as the address of a PNG. */
  readonly image: () => string;
  readonly end: () => void;
}

/** Names are placed anew once zooming and moving have rested. */
const restMs = 80;

/** An empty graph in its place, that tells which point was clicked. */
export function openGraph(place: HTMLElement, onPoint: (id: string) => void): Graph {
  const chart = init(place);
  let shown: Picture | undefined;
  const font = getComputedStyle(document.body).fontFamily;
  chart.on('click', ({ dataType, data }) => {
    if (dataType === 'node') onPoint((data as { id: string }).id);
  });
  const settle = () => {
    if (!shown || shown.shown.length === 0) return;
    const spots = spotsOf(shown, (at) => chart.convertToPixel({ seriesIndex: 0 }, at));
    const looks = arrange(spots, { width: chart.getWidth(), height: chart.getHeight() });
    chart.setOption({ series: [{ data: nodesOf(shown, looks) }] });
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, restMs);
  };
  chart.on('graphroam', settleSoon);
  const observer = new ResizeObserver(() => {
    chart.resize();
    settle();
  });
  observer.observe(place);
  return {
    show: (picture) => {
      // The same points with another one chosen: whoever has zoomed in to them stays there.
      const view = picture.shown === shown?.shown ? viewOf(chart.getOption()) : {};
      shown = picture;
      chart.setOption(graphOption(picture, font, view), { notMerge: true });
      settle();
    },
    image: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#fff' }),
    end: () => {
      clearTimeout(settling);
      observer.disconnect();
      chart.dispose();
    },
  };
}
