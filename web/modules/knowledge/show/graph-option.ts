import type { GraphSeriesOption } from 'echarts/charts';
import type { TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { KnowledgeEdge } from '#contract/knowledge/knowledge.ts';
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

function nodeOf({ point, x, y, hidden }: Shown, chosenId: string | undefined): Node {
  const { color, border, size, dashed } = coverageOf(point);
  const chosen = point.id === chosenId;
  const more = hidden > 0 ? ` +${hidden}` : '';
  return {
    ...{ id: point.id, name: point.name, x: x * ring * widening, y: y * ring, symbolSize: chosen ? size + 8 : size },
    itemStyle: {
      color,
      borderColor: chosen ? ink : border,
      borderWidth: chosen ? 3 : 1.5,
      borderType: dashed ? 'dashed' : 'solid',
    },
    label: {
      position: x < -0.01 ? 'left' : 'right',
      formatter: `${point.name}（${point.questionCount}）${more}`,
      fontWeight: chosen ? 'bold' : 'normal',
    },
  };
}

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
export function graphOption({ shown, edges, chosenId }: Picture, font: string, view: View = {}): GraphOption {
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
        data: shown.map((one) => nodeOf(one, chosenId)),
        links: [...shown.filter(({ point }) => ids.has(point.parentId ?? '')).flatMap(below), ...edges.map(edge)],
        label: { show: true, color: ink, fontSize: 12 },
        labelLayout: { hideOverlap: true },
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
