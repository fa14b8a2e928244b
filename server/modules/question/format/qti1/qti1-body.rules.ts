import { plainOf } from '../html-text.rules.ts';
import { elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { constantsOf, type Kind, labelsOf } from './qti1-kind.rules.ts';
import type { Compared } from './qti1-processing.rules.ts';
import { htmlNode, isBlank, made, materialHtml } from './qti1-text.rules.ts';

export type Piece = { readonly html: string } | { readonly response: XmlElement };

export interface Source {
  readonly item: XmlElement;
  readonly kind: Kind;
  readonly speaksOfMarkup: boolean;
}

/** A response as QTI 2 has it: how it is declared and compared, and where it is given. */
export interface Asked {
  readonly declaration: XmlElement;
  readonly compared: Compared | undefined;
  readonly interaction: XmlElement;
  readonly isInline: boolean;
}

/** The texts and responses of a presentation, in their order. */
export function piecesOf(element: XmlElement, speaksOfMarkup: boolean): Piece[] {
  return elementsOf(element).flatMap((child): Piece[] => {
    if (child.name.startsWith('response_')) return [{ response: child }];
    if (child.name !== 'material') return piecesOf(child, speaksOfMarkup);
    const html = materialHtml(child, speaksOfMarkup);
    return isBlank(html) ? [] : [{ html }];
  });
}

/** What stands inside a response before what may be chosen. */
export const ownText = (response: XmlElement, speaksOfMarkup: boolean) =>
  elementsOf(response, 'material')
    .map((one) => materialHtml(one, speaksOfMarkup))
    .join('');

const identOf = ({ attributes }: XmlElement) => attributes.ident ?? 'RESPONSE';

const declare = (identifier: string, cardinality: string, baseType: string) =>
  made('responseDeclaration', { identifier, cardinality, baseType });

const labelHtml = (label: XmlElement, { speaksOfMarkup }: Source) => materialHtml(label, speaksOfMarkup);

/** The choices of a response; `identifier` says what an element calls one. */
export const choicesOf = (response: XmlElement, name: string, source: Source) =>
  labelsOf(response).map((label) =>
    made(name, { identifier: identOf(label) }, htmlNode(labelHtml(label, source) || identOf(label))),
  );

function chosen(response: XmlElement, source: Source): Asked {
  const identifier = identOf(response);
  if (source.kind === 'blanks') {
    const texts = new Map(labelsOf(response).map((label) => [identOf(label), plainOf(labelHtml(label, source))]));
    // Whatever Canvas lists for such a blank is right, though its rules name only the first.
    const all = [...texts.values()].filter((text) => text !== '');
    return {
      declaration: declare(identifier, 'single', 'string'),
      compared: { kind: 'text', texts: new Map([...texts.keys()].map((label) => [label, all])) },
      interaction: made('textEntryInteraction', { responseIdentifier: identifier }),
      isInline: true,
    };
  }
  const isSeveral = /^multiple$/i.test(response.attributes.rcardinality ?? '');
  const isInline = source.kind === 'dropdowns' || source.kind === 'matching';
  const prompt = isInline ? '' : ownText(response, source.speaksOfMarkup);
  const interaction = isInline
    ? made(
        'inlineChoiceInteraction',
        { responseIdentifier: identifier },
        ...choicesOf(response, 'inlineChoice', source),
      )
    : made(
        'choiceInteraction',
        { responseIdentifier: identifier, maxChoices: isSeveral ? '0' : '1' },
        ...(isBlank(prompt) ? [] : [made('prompt', {}, htmlNode(prompt))]),
        ...choicesOf(response, 'simpleChoice', source),
      );
  return {
    declaration: declare(identifier, isSeveral ? 'multiple' : 'single', 'identifier'),
    compared: { kind: isSeveral ? 'several' : 'single' },
    interaction,
    isInline,
  };
}

function typed(response: XmlElement, source: Source): Asked {
  const identifier = identOf(response);
  const constants = constantsOf(source.item, identifier).filter(({ text }) => text !== '');
  const render = elementsBelow(response).find(({ name }) => name === 'render_fib');
  const isNumeric =
    response.name === 'response_num' ||
    /^(?:integer|decimal|scientific)$/i.test(render?.attributes.fibtype ?? '') ||
    constants.some(({ name }) => /^var(?:lt|gt)e?$/.test(name));
  if (source.kind === 'essay' || (constants.length === 0 && !isNumeric))
    return {
      declaration: declare(identifier, 'single', 'string'),
      compared: undefined,
      interaction: made('extendedTextInteraction', { responseIdentifier: identifier }),
      isInline: false,
    };
  return {
    declaration: declare(identifier, 'single', isNumeric ? 'float' : 'string'),
    compared: { kind: isNumeric ? 'number' : 'text' },
    interaction: made('textEntryInteraction', { responseIdentifier: identifier }),
    isInline: true,
  };
}

export function askedBy(response: XmlElement, source: Source): Asked {
  if (response.name === 'response_lid') return chosen(response, source);
  if (response.name === 'response_str' || response.name === 'response_num') return typed(response, source);
  const identifier = identOf(response);
  return {
    declaration: declare(identifier, 'single', 'identifier'),
    compared: undefined,
    interaction: made('customInteraction', { responseIdentifier: identifier }, ...choicesOf(response, 'p', source)),
    isInline: false,
  };
}

const held = '\ue000';

/** Places like `[colour]` in a text whose response is called so. */
const placeNames = (response: XmlElement, speaksOfMarkup: boolean) => [
  ...new Set([
    identOf(response).replace(/^response_/, ''),
    identOf(response),
    plainOf(ownText(response, speaksOfMarkup)),
  ]),
];

function split(html: string, interactions: readonly XmlElement[]): XmlElement[] {
  return html.split(held).flatMap((piece, index) => {
    const node = piece === '' ? [] : [htmlNode(piece)];
    const at = /^(\d+);/.exec(piece);
    const interaction = index > 0 && at ? interactions[Number(at[1])] : undefined;
    if (!interaction || !at) return node;
    const rest = piece.slice(at[0].length);
    return rest === '' ? [interaction] : [interaction, htmlNode(rest)];
  });
}

/** The pieces as the nodes of a body; responses that a text names stand where it does. */
export function bodyOf(pieces: readonly Piece[], asked: ReadonlyMap<XmlElement, Asked>, speaksOfMarkup: boolean) {
  const interactions = [...asked.values()].map(({ interaction }) => interaction);
  const texts = pieces.map((piece) => ('html' in piece ? piece.html.replaceAll(held, '') : ''));
  const placed = new Set<XmlElement>();
  [...asked].forEach(([response, { isInline }], index) => {
    if (!isInline) return;
    for (const name of placeNames(response, speaksOfMarkup)) {
      const at = name === '' ? -1 : texts.findIndex((text) => text.includes(`[${name}]`));
      if (at < 0 || placed.has(response)) continue;
      texts[at] = (texts[at] ?? '').replace(`[${name}]`, () => `${held}${index};`);
      placed.add(response);
    }
  });
  const isFlowing = [...asked].some(([response, { isInline }]) => isInline && !placed.has(response));
  const isWrapped = !isFlowing && texts.filter((text) => text !== '').length > 1;
  return pieces.flatMap((piece, index): XmlElement[] => {
    if ('html' in piece) {
      const nodes = split(texts[index] ?? '', interactions);
      return isWrapped && !/^<(?:p|div|ul|ol|table|h\d)\b/i.test(piece.html) ? [made('p', {}, ...nodes)] : nodes;
    }
    const { interaction, isInline } = asked.get(piece.response) ?? {};
    if (!interaction || placed.has(piece.response)) return [];
    const label = isInline ? ownText(piece.response, speaksOfMarkup) : '';
    return isBlank(label) ? [interaction] : [made('p', {}, htmlNode(label), interaction)];
  });
}

/** The words of an element, wherever they stand. */
export const wordsIn = (element: XmlElement | undefined) => textOf(element).replace(/\s+/g, ' ').trim();
