import { plainOf } from '../html-text.rules.ts';
import { keysOf } from '../qti-processing/key.rules.ts';
import { type ReadDoubt, wrong } from '../read-item.ts';
import type { XmlElement } from '../xml-tree.rules.ts';
import { type Asked, ownText, type Piece, type Source } from './qti1-body.rules.ts';
import { labelsOf } from './qti1-kind.rules.ts';
import { processingOf, type Responses } from './qti1-processing.rules.ts';
import { htmlNode, isBlank, made, materialHtml } from './qti1-text.rules.ts';

interface Row {
  readonly left: string;
  readonly response: XmlElement;
}

interface Matching {
  readonly nodes: XmlElement[];
  readonly declaration: XmlElement;
  readonly doubts: ReadDoubt[];
}

/** What stands to the left of each place to choose, and the texts around all of them. */
function rowsOf(pieces: readonly Piece[], speaksOfMarkup: boolean) {
  const before: string[] = [];
  const rows: Row[] = [];
  let open: string[] = [];
  for (const piece of pieces) {
    if ('html' in piece) open.push(piece.html);
    else {
      const own = ownText(piece.response, speaksOfMarkup);
      if (isBlank(own)) {
        rows.push({ left: open.pop() ?? '', response: piece.response });
        before.push(...open);
      } else {
        rows.push({ left: own, response: piece.response });
        before.push(...open);
      }
      open = [];
    }
  }
  return { before, rows, after: open };
}

/** A matching, which we have no type for: its rows, its choices and the pairs that the rules call right. */
export function matchingOf(
  source: Source,
  pieces: readonly Piece[],
  asked: ReadonlyMap<XmlElement, Asked>,
  responses: Responses,
): Matching {
  const { item, speaksOfMarkup } = source;
  const { before, rows, after } = rowsOf(pieces, speaksOfMarkup);
  const places = [...asked.values()];
  const tree = made(
    'assessmentItem',
    {},
    ...places.map(({ declaration }) => declaration),
    made('itemBody', {}, ...places.map(({ interaction }) => interaction)),
    ...processingOf(item, responses),
  );
  const keys = keysOf(tree);
  const rights: string[] = [];
  const doubts: ReadDoubt[] = [];
  const pairs = rows.flatMap(({ left, response }, index) => {
    const key = keys.get(response.attributes.ident ?? 'RESPONSE');
    const label = plainOf(left) || String(index + 1);
    if (!key || key.right.length === 0 || key.problem !== undefined) {
      doubts.push(wrong('answer', `“${label.slice(0, 40)}”的配对不能确定${key?.problem ? `：${key.problem}` : ''}`));
      if (!key || key.problem !== undefined) return [];
    }
    const labels = labelsOf(response);
    const texts = labels.map((one, at) => materialHtml(one, speaksOfMarkup) || after[at] || one.attributes.ident || '');
    for (const text of texts) if (!rights.includes(text)) rights.push(text);
    return labels.flatMap((one, at) =>
      key.right.includes(one.attributes.ident ?? '') ? `L${index} R${rights.indexOf(texts[at] ?? '')}` : [],
    );
  });
  const choice = (identifier: string, html: string) =>
    made('simpleAssociableChoice', { identifier }, htmlNode(html || identifier));
  const isListed = rights.length > 0 && after.every((html) => rights.includes(html));
  return {
    nodes: [
      ...before.map(htmlNode),
      made(
        'matchInteraction',
        { responseIdentifier: 'MATCH' },
        ...rows.map(({ left }, index) => choice(`L${index}`, left)),
        ...rights.map((right, index) => choice(`R${index}`, right)),
      ),
      ...(isListed ? [] : after.map(htmlNode)),
    ],
    declaration: made(
      'responseDeclaration',
      { identifier: 'MATCH', cardinality: 'multiple', baseType: 'directedPair' },
      made('correctResponse', {}, ...pairs.map((pair) => made('value', {}, pair))),
    ),
    doubts,
  };
}
