import { join, type Passage, slice } from '../text/paper-source.rules.ts';
import { type Field, type FieldKind, isOneLine, isSeparator } from './field-label.rules.ts';
import { leadOf } from './labelled-outline.rules.ts';

interface Line {
  readonly at: Passage;
  readonly field: Field | undefined;
  /** Says nothing but its type or points. */
  readonly tagged: boolean;
  readonly bare: boolean;
}

function linesOf(content: Passage): Line[] {
  let start = 0;
  return content.shadow.split('\n').map((folded): Line => {
    const at = slice(content, start, start + folded.length);
    start += folded.length + 1;
    const lead = leadOf({ folded, mark: undefined, heading: undefined });
    return { at, field: lead.field, tagged: lead.tagged && lead.rest === '', bare: folded.trim() === '' };
  });
}

const sign = (text: string): Passage => ({ text, shadow: text });
const nothing = sign('');
const prefixed = (label: string, rest: Passage): Passage => ({
  text: label + rest.text,
  shadow: label + rest.shadow,
});

/** How the fields of one line are written where they are read. */
const oneLineLabel: Partial<Record<FieldKind, string>> = {
  type: '题型:',
  difficulty: '难度:',
  points: '分值:',
  knowledge: '知识点:',
  tags: '标签:',
};

const isUsual = ({ shadow }: Passage, { bracketed }: Field) => !bracketed || /^\s*[【[]/.test(shadow);

/** Letters that go up from A, so that they are the options of one question. */
function goUp(letters: readonly string[]): boolean {
  return letters.length > 1 && letters.every((letter, i) => letter.charCodeAt(0) === 65 + i);
}

interface State {
  options: boolean;
  answered: boolean;
}

/** The line as papers without labels would have it; undefined where nothing of it is left. */
function plainLine(line: Line, state: State): Passage | undefined {
  const { at, field } = line;
  if (!field) return at;
  const rest = slice(at, field.after, at.text.length);
  const label = oneLineLabel[field.kind];
  const isEmpty = rest.text.trim() === '';
  if (field.kind === 'stem') return state.answered ? at : rest;
  if (field.kind === 'options' && !state.answered) return isEmpty ? undefined : rest;
  if (field.kind === 'option' && !state.answered && state.options) return prefixed(`${field.letter}. `, rest);
  if (field.kind === 'begin' || field.kind === 'end') return isEmpty ? undefined : rest;
  if (field.kind === 'number' || field.kind === 'dropped') return undefined;
  if (label) return prefixed(label, rest);
  if (isUsual(at, field)) return at;
  return prefixed(field.kind === 'key' ? '【答案】' : field.kind === 'analysis' ? '【解析】' : '', rest);
}

/** The value of a field of one line may stand below its label. */
function joinValues(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) break;
    const isEmpty = line.field && isOneLine(line.field.kind) && line.at.text.slice(line.field.after).trim() === '';
    let next = i + 1;
    while (lines[next]?.bare && next - i < 3) next++;
    const value = isEmpty ? lines[next] : undefined;
    if (value && !value.field && !value.bare) {
      joined.push({ ...line, at: join([line.at, value.at], '') });
      i = next;
    } else joined.push(line);
  }
  return joined;
}

/** A form has places for more options than most questions need. */
function withoutEmptyOptions(lines: Line[]): Line[] {
  const isEmpty = ({ at, field }: Line) => field?.kind === 'option' && at.text.slice(field.after).trim() === '';
  const options = lines.filter(({ field }) => field?.kind === 'option');
  const lastFilled = options.findLastIndex((one) => !isEmpty(one));
  const unused = new Set(lastFilled === 0 ? [] : options.slice(lastFilled + 1));
  return lines.filter(
    (line, i) => !(unused.has(line) && (lines[i + 1]?.field || lines[i + 1]?.bare || i === lines.length - 1)),
  );
}

const closing = /<\/[ \t]{0,3}[\u4e00-\u9fff]{2,6}[A-L]?[ \t]{0,3}>[ \t]{0,20}$/;

function withoutClosing(content: Passage): Passage {
  if (!content.shadow.includes('</')) return content;
  let start = 0;
  const lines = content.shadow.split('\n').map((folded) => {
    const found = closing.exec(folded.slice(-60));
    const end = start + folded.length - (found?.[0].length ?? 0);
    const kept = slice(content, start, end);
    start += folded.length + 1;
    return kept;
  });
  return join(lines);
}

export interface PlainFields {
  readonly content: Passage;
  /** Its stem had a label. */
  readonly labelled: boolean;
  /** Text stood above that label. */
  readonly above: boolean;
}

/**
 * The content of an item without the labels of its stem and options, so that it reads like that of any other paper:
 * 【选项A】becomes A. in front of its text. Nothing changes where there are no such labels.
 */
export function plainFields(content: Passage): PlainFields {
  const same: PlainFields = { content, labelled: false, above: false };
  if (!/题|选|[【[]\s{0,3}A|Question|Option|Choices|Stem/.test(content.shadow)) return same;
  const lines = withoutEmptyOptions(joinValues(linesOf(content)));
  const stem = lines.findIndex(({ field }) => field?.kind === 'stem');
  const first = lines.findIndex(({ field }) => field && ['key', 'analysis', 'option', 'options'].includes(field.kind));
  const isLabelled =
    stem >= 0 && (first < 0 || stem < first) && (!lines[stem]?.field?.uncertain || isFirst(lines, stem));
  const answer = lines.findIndex(({ field }) => field?.kind === 'key' || field?.kind === 'analysis');
  const above = answer < 0 ? lines : lines.slice(0, answer);
  const letters = above.flatMap(({ field }) => (field?.kind === 'option' ? [field.letter] : []));
  const options = goUp(letters);
  if (!isLabelled && !options) return same;
  const state: State = { options, answered: false };
  const kept = lines.flatMap((line) => {
    if (line.field?.kind === 'key' || line.field?.kind === 'analysis') state.answered = true;
    if (isLabelled) {
      if (isSeparator(line.at.shadow)) return [];
      return plainLine(line, state) ?? [];
    }
    const isOption = line.field?.kind === 'option' || line.field?.kind === 'options';
    return isOption ? (plainLine(line, state) ?? []) : [line.at];
  });
  const plain = withoutClosing(kept.length > 0 ? join(kept) : nothing);
  return { content: plain, labelled: isLabelled, above: isLabelled && !isFirst(lines, stem) };
}

/** Is there nothing above this line but fields of one line? */
const isFirst = (lines: readonly Line[], at: number) =>
  lines
    .slice(0, at)
    .every(({ field, tagged, bare }) => bare || tagged || field?.kind === 'begin' || (field && isOneLine(field.kind)));
