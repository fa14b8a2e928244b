import { escapeXml, tag } from '../xml-text.rules.ts';
import { elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';

export interface Names {
  readonly tagNames: string[];
  readonly knowledgeNames: string[];
}

const lineOf = (element: XmlElement) => textOf(element).replace(/\s+/g, ' ').trim();
const filled = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '');

/** Keywords are tags, the ends of classifications points of knowledge. */
export function namesOf(resource: XmlElement): Names {
  const all = elementsBelow(resource);
  const keywords = all
    .filter(({ name }) => name === 'keyword')
    .flatMap((one) => {
      const strings = elementsOf(one).filter(({ name }) => name === 'string' || name === 'langstring');
      return strings.length > 0 ? strings.map(lineOf) : [lineOf(one)];
    });
  const points = all
    .filter(({ name }) => name === 'taxonPath')
    .map((path) => {
      const last = elementsBelow(path)
        .filter(({ name }) => name === 'entry')
        .at(-1);
      return last ? lineOf(last) : '';
    });
  return { tagNames: filled(keywords), knowledgeNames: filled(points) };
}

const lom = (name: string, content: string) => `<imsmd:${name}>${content}</imsmd:${name}>`;
const inChinese = (text: string) => tag('imsmd:string', { language: 'zh-CN' }, escapeXml(text));

export const lomNamespace = 'http://ltsc.ieee.org/xsd/LOM';

/** Tags and points of knowledge in the words of IEEE LOM. */
export function metadataOf({ tagNames, knowledgeNames }: Names, title: string): string {
  const keywords = tagNames.map((name) => lom('keyword', inChinese(name))).join('');
  const paths = knowledgeNames.map((name) => lom('taxonPath', lom('taxon', lom('entry', inChinese(name)))));
  const purpose = lom('purpose', lom('source', 'LOMv1.0') + lom('value', 'discipline'));
  const classification = paths.length > 0 ? lom('classification', purpose + paths.join('')) : '';
  return `<metadata>${lom('lom', lom('general', lom('title', inChinese(title)) + keywords) + classification)}</metadata>`;
}
