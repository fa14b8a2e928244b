import type { Cell } from '../../../../kit/word/table-cells.rules.ts';
import { type FieldKind, fieldAt } from '../labelled/field-label.rules.ts';
import { fold } from '../text/paper-source.rules.ts';

/*
 * Tables in which each value stands beside its name: 题干 | …, 选项A | …, 答案 | …; one question a table or one below the
 * other, two fields beside each other where they are short.
 */

interface Pair {
  readonly kind: FieldKind | 'blank' | 'text';
  readonly lines: readonly string[];
}

const textOf = (cell: Cell | undefined) => cell?.lines.join(' ').trim() ?? '';
const blankName = /^第\s?[一二三四五六七八九十\d]{1,2}\s?空[:：]?$/;
const headerName = /^(?:字段|字段名|项目|属性|名称|栏目|类别|标题)$/;

/** What a cell that is the name of a field says of the one beside it. */
function nameOf(cell: Cell): { kind: FieldKind | 'blank'; label: string } | undefined {
  const text = fold(textOf(cell)).trim();
  if (text.length === 0 || text.length > 12) return undefined;
  if (blankName.test(text)) return { kind: 'blank', label: text.replace(/[:：\s]/g, '') };
  const bare = text.replace(/^[[【(]|[\]】)]?[.、:]?$/g, '');
  const label = `【${bare}】`;
  const field = fieldAt(label, 0);
  return field?.after === label.length ? { kind: field.kind, label } : undefined;
}

const named = (label: string, lines: readonly string[]) => [`${label}${lines[0] ?? ''}`, ...lines.slice(1)];

function pairsOf(row: readonly Cell[]): Pair[] | undefined {
  const filled = row.filter((cell) => textOf(cell) !== '');
  const [only] = filled;
  if (filled.length === 0) return [];
  if (only && filled.length === 1 && !nameOf(only))
    return row.length === 1 ? [{ kind: 'text', lines: only.lines }] : undefined;
  const pairs: Pair[] = [];
  for (let at = 0; at < row.length; at += 2) {
    const cell = row[at];
    let name = cell && nameOf(cell);
    // 选项 stands beside all of its letters.
    const beside = row[at + 1];
    const inner = name?.kind === 'options' && beside && row.length - at > 2 ? nameOf(beside) : undefined;
    if (inner) {
      name = inner;
      at++;
    }
    const value = row[at + 1];
    if (!name) return cell && textOf(cell) === '' && textOf(value) === '' ? pairs : undefined;
    const lines = value?.lines ?? [];
    pairs.push({
      kind: name.kind,
      lines: name.kind === 'blank' ? named(`${name.label}：`, lines) : named(name.label, lines),
    });
  }
  return pairs;
}

/** The lines of a table of fields beside their names, written as in papers that label their fields. */
export function fieldRows(rows: readonly (readonly Cell[])[]): string[] | undefined {
  const [first, second] = rows[0] ?? [];
  const isHeader = first && second && rows[0]?.length === 2 && headerName.test(textOf(first)) && !nameOf(second);
  const pairs: Pair[] = [];
  for (const row of isHeader ? rows.slice(1) : rows) {
    const found = pairsOf(row);
    if (!found) return undefined;
    pairs.push(...found);
  }
  const has = (...kinds: Pair['kind'][]) => pairs.some(({ kind }) => kinds.includes(kind));
  if (!has('stem') || !has('key', 'option', 'options', 'blank')) return undefined;
  let answers = false;
  const lines = pairs.flatMap(({ kind, lines }) => {
    const opens = kind === 'blank' && !answers;
    answers = kind === 'blank' || (kind === 'key' && lines.join('') === '【答案】');
    return opens ? ['【答案】', ...lines] : lines;
  });
  return ['', ...lines, ''];
}
