import type { GraphSeriesOption } from 'echarts/charts';
import type { TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { KnowledgeEdge } from '#contract/knowledge/knowledge.ts';
import { type Look, labelFont, type Spot, shortName } from './arrange.ts';
import type { Shown } from './branch.ts';
import { coverageOf } from './coverage.ts';

type GraphOption = ComposeOption<GraphSeriesOption | TooltipComponentOption>;
type Node = NonNullable<GraphSeriesOption['data']>[number];
type Link = NonNullable<GraphSeriesOption['links']>[number];

export interface Picture {
  readonly shown: readonly Shown[];
  readonly edges: readonly KnowledgeEdge[];
  readonly chosenId: string | undefined;
}

const ink = '#1b2333';
/** Screens are wider than high, and so are names. */
const widening = 1.8;
/** Between the rings; lines between coordinates that are closer than a pixel are drawn crooked. */
const ring = 300;
export const lineColours = { below: '#c3cad6', prerequisite: '#c2410c', related: '#7c3aed' } as const;

const placeOf = ({ x, y }: Shown) => [x * ring * widening, y * ring] as const;

const labelOf = ({ point, hidden }: Shown) =>
  `${shortName(point.name)}（${point.questionCount}）${hidden > 0 ? ` +${hidden}` : ''}`;

/** What is to be arranged, where `toPixel` tells how the picture is zoomed and moved. */
export function spotsOf({ shown, chosenId }: Picture, toPixel: (place: number[]) => number[]): Spot[] {
  const byCount = new Map(
    shown.toSorted((one, other) => other.point.questionCount - one.point.questionCount).map((one, at) => [one, at]),
  );
  return shown.map((one) => {
    const [x = 0, y = 0] = toPixel([...placeOf(one)]);
    const chosen = one.point.id === chosenId;
    const { size } = coverageOf(one.point);
    const rank = chosen ? -1 : one.depth * shown.length + (byCount.get(one) ?? 0);
    return { x, y, size: chosen ? size + 8 : size, label: labelOf(one), rank };
  });
}

function nodeOf(one: Shown, chosen: boolean, look: Look | undefined): Node {
  const { color, border, size, dashed } = coverageOf(one.point);
  const [x, y] = placeOf(one);
  return {
    ...{ id: one.point.id, name: one.point.name, x, y, symbolSize: look?.size ?? size },
    itemStyle: {
      color,
      borderColor: chosen ? ink : border,
      borderWidth: chosen ? 3 : 1.5,
      borderType: dashed ? 'dashed' : 'solid',
    },
    label: {
      show: look?.side !== undefined,
      position: look?.side ?? 'right',
      formatter: labelOf(one),
      fontWeight: chosen ? 'bold' : 'normal',
    },
  };
}

/** The points as they look where there is room for no more. */
export const nodesOf = ({ shown, chosenId }: Picture, looks: readonly Look[] = []): Node[] =>
  shown.map((one, at) => nodeOf(one, one.point.id === chosenId, looks[at]));

const below = ({ point }: Shown): Link[] =>
  point.parentId === null
    ? []
    : [{ source: point.parentId, target: point.id, lineStyle: { color: lineColours.below, width: 1 } }];

const edge = ({ fromId, toId, kind }: KnowledgeEdge): Link =>
  kind === 'prerequisite'
    ? {
        ...{ source: fromId, target: toId, symbol: ['none', 'arrow'], symbolSize: 9 },
        lineStyle: { color: lineColours.prerequisite, width: 1.6, curveness: 0.2 },
      }
    : {
        ...{ source: fromId, target: toId },
        lineStyle: { color: lineColours.related, width: 1.6, type: 'dashed', curveness: 0.2 },
      };

type View = Pick<GraphSeriesOption, 'zoom' | 'center'>;

/** How far somebody has zoomed in, and where to, by the option of a chart. */
export function viewOf(option: object): View {
  const series = 'series' in option ? option.series : [];
  const [{ zoom, center }] = [...(Array.isArray(series) ? series : []), {}] as [View];
  return { ...(zoom && { zoom }), ...(center && { center }) };
}

/** Points with the lines between them; where everything is drawn is settled already. */
export function graphOption(picture: Picture, font: string, view: View = {}): GraphOption {
  const { shown, edges } = picture;
  const ids = new Set(shown.map(({ point }) => point.id));
  return {
    animation: false,
    backgroundColor: '#fff',
    textStyle: { fontFamily: font },
    tooltip: { formatter: (hovered) => (Array.isArray(hovered) ? '' : tipOf(shown[hovered.dataIndex], hovered)) },
    series: [
      {
        type: 'graph',
        layout: 'none',
        roam: true,
        ...view,
        scaleLimit: { min: 0.4, max: 12 },
        preserveAspect: true,
        left: 150,
        right: 150,
        top: 24,
        bottom: 24,
        data: nodesOf(picture),
        links: [...shown.filter(({ point }) => ids.has(point.parentId ?? '')).flatMap(below), ...edges.map(edge)],
        // Names find room between points as somebody zooms in; nought would mean as large as the zoom.
        nodeScaleRatio: 1e-6,
        label: { color: ink, fontSize: labelFont, textBorderColor: '#fff', textBorderWidth: 3 },
        emphasis: { focus: 'adjacency' },
      },
    ],
  };
}

function tipOf(shown: Shown | undefined, hovered: { dataType?: string | undefined }) {
  if (!shown || hovered.dataType === 'edge') return '';
  const { point, hidden } = shown;
  return [
    escaped(point.name),
    `${point.questionCount} 道试题，含下级`,
    hidden > 0 ? `还有 ${hidden} 个下级没有画出` : '',
  ]
    .filter(Boolean)
    .join('<br>');
}

/** The tooltip is HTML, and names are what people typed. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
