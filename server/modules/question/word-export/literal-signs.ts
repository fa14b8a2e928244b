import { BuilderElement, MathRun } from 'docx';

/** Signs that stand where something else should stand beside them. */
const leading = /^[=<>≤≥⩽⩾≈≠≡∈∉⊆⊂→⇒⇔，,)）\]}]+/;
const trailing = /[=<>≤≥⩽⩾≈≠≡∈∉⊆⊂→⇒⇔+\-−±×÷·⋅([（{]+$/;

const partsOf = (component: object): unknown[] => {
  const parts: unknown = Reflect.get(component, 'root');
  return Array.isArray(parts) ? parts : [];
};
const isNamed = (component: unknown, name: string): component is object =>
  typeof component === 'object' && component !== null && Reflect.get(component, 'rootKey') === name;

interface Piece {
  readonly text: string;
  readonly literal: boolean;
}

const kept = (text: string): Piece[] => (text === '' ? [] : [{ text, literal: false }]);
const literal = (text: string): Piece[] => (text === '' ? [] : [{ text, literal: true }]);

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Where bars stand, and brackets whose other one stands elsewhere. */
function lonely(text: string) {
  const found = new Set<number>();
  const open: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (sign === '|') found.add(i);
    if (sign === '(' || sign === '[') open.push(i);
    if (!closing[sign]) continue;
    if (text.charAt(open.at(-1) ?? -1) === closing[sign]) open.pop();
    else found.add(i);
  }
  return new Set([...found, ...open]);
}

function withLonely(text: string): Piece[] {
  const found = lonely(text);
  const pieces: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const [last, literal] = [pieces.at(-1), found.has(i)];
    if (last?.literal === literal) pieces[pieces.length - 1] = { text: last.text + text.charAt(i), literal };
    else pieces.push({ text: text.charAt(i), literal });
  }
  return pieces;
}

function piecesOf(text: string, isFirst: boolean, isLast: boolean): Piece[] {
  const body = text.trim();
  const start = (isFirst && leading.exec(body)?.[0]) || '';
  const end = (isLast && trailing.exec(body.slice(start.length))?.[0]) || '';
  const middle = body.slice(start.length, body.length - end.length);
  const pieces = [...literal(start), ...withLonely(middle), ...literal(end)];
  return pieces.some((piece) => piece.literal) ? pieces : kept(text);
}

function runOf({ text, literal }: Piece, properties: object | undefined) {
  const run = new MathRun(text);
  if (literal)
    partsOf(run).unshift(new BuilderElement({ name: 'm:rPr', children: [new BuilderElement({ name: 'm:nor' })] }));
  else if (properties) partsOf(run).unshift(properties);
  return run;
}

function split(run: object, isFirst: boolean, isLast: boolean): readonly object[] {
  const parts = partsOf(run);
  const words = parts.find((part) => isNamed(part, 'm:t'));
  const text = words && partsOf(words).find((part) => typeof part === 'string');
  if (typeof text !== 'string') return [run];
  const pieces = piecesOf(text, isFirst, isLast);
  const properties = parts.find((part): part is object => isNamed(part, 'm:rPr'));
  return pieces.some((piece) => piece.literal) ? pieces.map((piece) => runOf(piece, properties)) : [run];
}

/**
 * Signs of which a formula editor would ask where their other side is, as words: `x =` at the end of a question, the bar
 * of `|x|`, a bracket that closes in a power. Word shows both alike; LibreOffice puts a question mark in the place of what it misses.
 */
export function withLiteralSigns<T extends object>(components: readonly T[]): T[] {
  return components.flatMap((component, i) => {
    if (isNamed(component, 'm:r')) return split(component, i === 0, i === components.length - 1) as T[];
    const parts = partsOf(component);
    const children = parts.filter((part) => typeof part === 'object' && part !== null);
    if (children.length > 0) parts.splice(0, parts.length, ...withLiteralSigns(children as object[]));
    return [component];
  });
}
