import { childOf, childrenOf, isOn, settingOf, type WordElement } from '../../../../kit/word/word-xml.rules.ts';
import type { ListMark, Numbering } from './numbering.rules.ts';

/** How the text of a run looks, as far as it means something. */
export interface RunLook {
  readonly hidden: boolean;
  readonly bold: boolean;
  readonly underlined: boolean;
  readonly script: 'sub' | 'sup' | undefined;
  /** Red or highlighted. */
  readonly marked: boolean;
  readonly font: string;
}

/** The style that our own papers have for program text. */
export const codeStyle = '代码';

export interface Styles {
  /** Set in the style for program text. */
  isCode: (paragraph: WordElement) => boolean;
  isTitle: (paragraph: WordElement) => boolean;
  /** In a style for headings: Heading 1, 标题 2. */
  isHeading: (paragraph: WordElement) => boolean;
  listOf: (paragraph: WordElement) => ListMark | undefined;
  looksIn: (paragraph: WordElement) => (run: WordElement) => RunLook;
}

interface Style {
  readonly name: string | undefined;
  readonly basedOn: string | undefined;
  readonly paragraph: WordElement | undefined;
  readonly run: WordElement | undefined;
}

const isRed = (color: string | undefined) => {
  const found = /^([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})$/i.exec(color ?? '');
  const [red, green, blue] = [found?.[1], found?.[2], found?.[3]].map((part) => Number.parseInt(part ?? '0', 16));
  return (red ?? 0) >= 0xb0 && (green ?? 0) <= 0x50 && (blue ?? 0) <= 0x50;
};

function readStyles(part: WordElement | undefined): { styles: Map<string, Style>; usual: string | undefined } {
  const styles = new Map<string, Style>();
  let usual: string | undefined;
  for (const style of childrenOf(part, 'w:style')) {
    const id = style.attributes['w:styleId'] ?? '';
    const isDefault = ['1', 'true'].includes(style.attributes['w:default'] ?? '');
    if (isDefault && style.attributes['w:type'] === 'paragraph') usual = id;
    styles.set(id, {
      name: settingOf(style, 'w:name'),
      basedOn: settingOf(style, 'w:basedOn'),
      paragraph: childOf(style, 'w:pPr'),
      run: childOf(style, 'w:rPr'),
    });
  }
  return { styles, usual };
}

function numIdOf(properties: WordElement | undefined): { numId: string | undefined; level: string | undefined } {
  const own = childOf(properties, 'w:numPr');
  return { numId: settingOf(own, 'w:numId'), level: settingOf(own, 'w:ilvl') };
}

type Properties = WordElement | undefined;

/** How a run looks by its own properties and its style's, and by what the style of the paragraph says below them. */
function lookOf(layers: readonly Properties[], below: readonly Properties[]): RunLook {
  const all = [...layers, ...below];
  const value = (name: string) => layers.map((one) => settingOf(one, name)).find((one) => one !== undefined);
  const on = (name: string, of: readonly Properties[] = all) =>
    of.map((one) => isOn(one, name)).find((one) => one !== undefined) ?? false;
  const script = value('w:vertAlign');
  const fonts = all.map((one) => childOf(one, 'w:rFonts')?.attributes).find((one) => one !== undefined);
  return {
    hidden: on('w:vanish'),
    // A style makes whole headings bold, which says nothing about a word.
    bold: on('w:b', layers),
    underlined: !['none', undefined].includes(value('w:u')) || !['none', undefined].includes(value('w:em')),
    script: script === 'subscript' ? 'sub' : script === 'superscript' ? 'sup' : undefined,
    marked:
      isRed(value('w:color')) || ['yellow', 'red', 'green', 'cyan', 'magenta'].includes(value('w:highlight') ?? ''),
    font: fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? '',
  };
}

export function stylesOf(part: WordElement | undefined, numbering: Numbering): Styles {
  const { styles, usual } = readStyles(part);
  /** The style and those it is based on; a ring of styles ends where it began. */
  const chain = (id: string | undefined): [string, Style][] => {
    const found: [string, Style][] = [];
    for (let at = id; at !== undefined && found.length < 12; at = styles.get(at)?.basedOn) {
      const style = styles.get(at);
      if (style) found.push([at, style]);
    }
    return found;
  };
  const chains = new Map<string | undefined, [string, Style][]>();
  const known = (id: string | undefined) => {
    const found = chains.get(id) ?? chain(id);
    chains.set(id, found);
    return found;
  };
  const styleOf = (paragraph: WordElement) => known(settingOf(childOf(paragraph, 'w:pPr'), 'w:pStyle') ?? usual);
  return {
    isCode: (paragraph) => styleOf(paragraph)[0]?.[1].name === codeStyle,
    isTitle: (paragraph) => styleOf(paragraph).some(([, { name }]) => /^(?:title|标题)$/i.test(name ?? '')),
    isHeading: (paragraph) => styleOf(paragraph).some(([, { name }]) => /^(?:heading|标题) ?[1-9]$/i.test(name ?? '')),
    listOf(paragraph) {
      const own = numIdOf(childOf(paragraph, 'w:pPr'));
      for (const [id, style] of own.numId === undefined ? styleOf(paragraph) : []) {
        const { numId, level } = numIdOf(style.paragraph);
        if (numId === undefined) continue;
        const at = own.level ?? level ?? numbering.levelOfStyle(numId, id) ?? 0;
        return numId === '0' ? undefined : { numId, level: Number(at) };
      }
      return own.numId === undefined || own.numId === '0'
        ? undefined
        : { numId: own.numId, level: Number(own.level ?? 0) };
    },
    looksIn(paragraph) {
      const below = styleOf(paragraph).map(([, style]) => style.run);
      return (run) => {
        const own = childOf(run, 'w:rPr');
        return lookOf([own, ...known(settingOf(own, 'w:rStyle')).map(([, style]) => style.run)], below);
      };
    },
  };
}
