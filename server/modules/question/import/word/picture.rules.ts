import { importPictureMaxBytes } from '#contract/question/import.ts';
import { pictureType } from '../../../../kit/files/picture.ts';
import type { Relation } from '../../../../kit/word/word-package.rules.ts';
import { allBelow, childOf, type WordElement } from '../../../../kit/word/word-xml.rules.ts';
import { escapeHtml } from '../../format/html-text.rules.ts';
import type { Picture } from '../../format/read-item.ts';
import type { Inserts } from './inserts.rules.ts';
import { ownText } from './piece.rules.ts';

/** Where pictures of a part come from, and where they go. */
export interface PictureSource {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly inserts: Inserts;
  /** By the name of the part: a picture that is shown twice is kept once. */
  readonly known: Map<string, Picture>;
}

const formatNames: Record<string, string> = {
  wmf: 'WMF',
  emf: 'EMF',
  wmz: 'WMF',
  emz: 'EMF',
  tif: 'TIFF',
  tiff: 'TIFF',
  bmp: 'BMP',
  svg: 'SVG',
  pcx: 'PCX',
  wdp: 'HD Photo',
};

function formatOf(name: string, bytes: Uint8Array): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (bytes[0] === 0xd7 && bytes[1] === 0xcd && bytes[2] === 0xc6 && bytes[3] === 0x9a) return 'WMF';
  return formatNames[extension] ?? (/^\w{2,5}$/.test(extension) ? extension.toUpperCase() : '未知');
}

interface Size {
  width: number;
  height: number;
}

const pixels = (value: number) => (value >= 1 && value <= 4000 ? Math.round(value) : undefined);

/** 9525 EMU are a pixel. */
function drawnSize(drawing: WordElement): Partial<Size> {
  const extent = childOf(childOf(drawing, 'wp:inline') ?? childOf(drawing, 'wp:anchor'), 'wp:extent')?.attributes;
  return { width: pixels(Number(extent?.cx) / 9525) ?? 0, height: pixels(Number(extent?.cy) / 9525) ?? 0 };
}

/** Words that programs put there by themselves say nothing of the picture. */
const madeUp =
  /自动生成|automatically generated|\.(?:png|jpe?g|gif|bmp|tiff?|[we]mf|svg|webp)$|^(?:图片|图像|picture|image)\s?\d{0,4}$|^[\da-f]{16,}$/i;

/** What stands for a picture where it cannot be seen. */
function altOf(drawing: WordElement): string {
  const own = childOf(childOf(drawing, 'wp:inline') ?? childOf(drawing, 'wp:anchor'), 'wp:docPr')?.attributes.descr;
  const alt = ownText(own ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
    .toWellFormed();
  return madeUp.test(alt) ? '' : alt;
}

const perPoint: Record<string, number> = { pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, px: 1 };

function styledSize(style: string): Partial<Size> {
  const length = (name: string) => {
    const found = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)(pt|in|cm|mm|px)`).exec(style);
    return found ? pixels(Number(found[1]) * (perPoint[found[2] ?? 'px'] ?? 1)) : undefined;
  };
  return { width: length('width') ?? 0, height: length('height') ?? 0 };
}

function tagOf(number: number, { width, height }: Partial<Size>, alt: string): string {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="import:${number}"${alt === '' ? '' : ` alt="${escapeHtml(alt).replaceAll('"', '&quot;')}"`}${size}>`;
}

function pictureSign(
  source: PictureSource,
  id: string | undefined,
  linked: string | undefined,
  loose: boolean,
  size: Partial<Size>,
  alt = '',
) {
  const { inserts } = source;
  const relation = source.relations.get(id ?? '');
  if (!relation || relation.outside)
    return inserts.lost(
      '图片',
      linked !== undefined || relation?.outside ? '图片是链接来的，没有存进文件，请补上' : '图片在文件里已丢失，请补上',
    );
  const bytes = source.files.get(relation.target);
  if (!bytes) return inserts.lost('图片', '图片在文件里已丢失，请补上');
  const contentType = pictureType(bytes);
  if (!contentType)
    return inserts.lost('图片', `图片是 ${formatOf(relation.target, bytes)} 格式，无法显示，请另存为 PNG 后补上`);
  if (bytes.length > importPictureMaxBytes)
    return inserts.lost('图片', `图片超过 ${importPictureMaxBytes / 1024 / 1024} MB，没有导入，请压缩后补上`);
  const name = relation.target.slice(relation.target.lastIndexOf('/') + 1);
  const picture = source.known.get(relation.target) ?? { bytes, contentType, name };
  source.known.set(relation.target, picture);
  return inserts.picture(picture, (number) => tagOf(number, size, alt), loose);
}

const bitmaps = new Set(['a:blip', 'v:imagedata']);
const charts = new Set(['c:chart', 'dgm:relIds', 'other:chart']);
const shapes = new Set(['wps:wsp', 'v:shape', 'v:rect', 'v:oval', 'v:group', 'v:polyline', 'v:roundrect', 'v:line']);
const texts = new Set(['w:txbxContent']);
const oleObjects = new Set(['o:OLEObject']);
const connectors = new Set(['wps:cNvCnPr']);

/** A line or an empty frame that teachers draw for answers is not worth a word; a drawing of several shapes is. */
function isDrawing(element: WordElement): boolean {
  const own = allBelow(element, shapes).filter((shape) => shape.name !== 'v:line');
  const inner = own.flatMap((shape) => (shape.name === 'v:group' ? allBelow(shape, shapes) : [shape]));
  const drawn = inner.filter(
    (shape) => allBelow(shape, texts).length === 0 && allBelow(shape, connectors).length === 0,
  );
  return drawn.length > 1;
}

/** The signs of what a drawing, a VML picture or an embedded object shows, apart from the text in its boxes. */
export function picturesOf(element: WordElement, source: PictureSource): string {
  const ole = allBelow(element, oleObjects)[0]?.attributes.ProgID ?? '';
  if (/^Equation/i.test(ole) || /MathType/i.test(ole))
    return source.inserts.lost(
      '公式',
      '公式是用旧的公式编辑器（MathType）写的，无法识别，请换成 Word 自带的公式或补上',
    );
  if (allBelow(element, charts).length > 0) return source.inserts.lost('图表', '图表无法导入，请截成图片后补上');
  const anchored = childOf(element, 'wp:anchor') !== undefined;
  const found = allBelow(element, bitmaps);
  const size = found.length === 1 ? drawnSize(element) : {};
  const alt = altOf(element);
  const signs = found.map(({ name, attributes }) => {
    if (name === 'a:blip') return pictureSign(source, attributes['r:embed'], attributes['r:link'], anchored, size, alt);
    const style = allBelow(element, shapes)[0]?.attributes.style ?? '';
    const floats = /position\s*:\s*absolute/.test(style);
    return pictureSign(
      source,
      attributes['r:id'],
      attributes['r:href'],
      floats,
      found.length === 1 ? styledSize(style) : {},
    );
  });
  if (signs.length === 0 && ole !== '') return source.inserts.lost('对象', '嵌入的对象无法导入，请截成图片后补上');
  if (signs.length === 0 && isDrawing(element))
    return source.inserts.lost('图形', '图是用 Word 的形状画的，无法导入，请截成图片后补上');
  return signs.join('');
}
