import { elementOf, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { asValue, scalarOf, type Value } from './value.rules.ts';

export interface MapEntry {
  readonly key: string;
  readonly value: number;
  readonly caseSensitive: boolean;
}

export interface Mapping {
  readonly entries: readonly MapEntry[];
  readonly defaultValue: number;
  readonly lowerBound: number;
  readonly upperBound: number;
}

/** A response or an outcome of an item, as it is declared. */
export interface Declaration {
  readonly identifier: string;
  readonly cardinality: Value['cardinality'];
  readonly baseType: string;
  /** The texts of `correctResponse`. */
  readonly correct: readonly string[];
  readonly initial: Value | null;
  readonly mapping: Mapping | undefined;
}

const valuesIn = (element: XmlElement | undefined) => (element ? elementsOf(element, 'value').map(textOf) : []);

const numberOr = (text: string | undefined, otherwise: number) => {
  const number = Number(text?.trim() || Number.NaN);
  return Number.isNaN(number) ? otherwise : number;
};

function mappingOf(element: XmlElement | undefined): Mapping | undefined {
  if (!element) return undefined;
  const { defaultValue, lowerBound, upperBound } = element.attributes;
  return {
    defaultValue: numberOr(defaultValue, 0),
    lowerBound: numberOr(lowerBound, Number.NEGATIVE_INFINITY),
    upperBound: numberOr(upperBound, Number.POSITIVE_INFINITY),
    entries: elementsOf(element, 'mapEntry').map(({ attributes }) => ({
      key: (attributes.mapKey ?? '').trim(),
      value: numberOr(attributes.mappedValue, 0),
      caseSensitive: attributes.caseSensitive !== 'false' && attributes.caseSensitive !== '0',
    })),
  };
}

const cardinalityOf = (word: string | undefined): Value['cardinality'] =>
  word === 'multiple' || word === 'ordered' ? word : 'single';

function declarationOf(element: XmlElement): Declaration {
  const { identifier = '', cardinality, baseType = 'identifier' } = element.attributes;
  const [many, isOutcome] = [cardinalityOf(cardinality), element.name === 'outcomeDeclaration'];
  const isNumber = baseType === 'float' || baseType === 'integer';
  const given = valuesIn(elementOf(element, 'defaultValue')).map((text) => scalarOf(text, baseType));
  return {
    ...{ identifier, cardinality: many, baseType },
    correct: valuesIn(elementOf(element, 'correctResponse')).map((text) => text.trim()),
    // Outcomes that are numbers begin with 0.
    initial: asValue(many, given.length === 0 && isOutcome && isNumber && many === 'single' ? [0] : given),
    mapping: mappingOf(elementOf(element, 'mapping')),
  };
}

export type Declarations = ReadonlyMap<string, Declaration>;

/** The declared responses or outcomes of an item, by identifier. */
export const declarationsIn = (item: XmlElement, name: 'responseDeclaration' | 'outcomeDeclaration'): Declarations =>
  new Map(elementsOf(item, name).map((element) => [element.attributes.identifier ?? '', declarationOf(element)]));
