import type { ColumnRole, SheetMapping } from '#contract/question/import.ts';
import type { QuestionType } from '#contract/question/type.ts';
import { shanghaiText } from '../../../../kit/clock.ts';
import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { type Heads, headsOf } from '../../sheet/mapping/heads.rules.ts';
import { isAlone, proposeIn } from '../../sheet/mapping/propose.rules.ts';
import type { ProposedMapping } from '../../sheet/mapping/sheet-mapping.rules.ts';
import { typeCodesOf } from '../../sheet/mapping/type-code.rules.ts';
import { cellAt, filledRows, type SheetText } from '../../sheet/sheet-text.rules.ts';
import { shownHeader } from './shown-mapping.rules.ts';

/** How a person wants a sheet to be read. */
export interface SheetChoice extends Pick<SheetMapping, 'sheet' | 'headerRow' | 'type' | 'skipped'> {
  readonly columns: readonly ColumnRole[];
  readonly typeCodes: readonly { readonly code: string; readonly type: QuestionType | null }[];
}

const copyOf = (
  { columns, notes, typeCodes, certain: _, ...proposed }: ProposedMapping,
  told: Heads,
): SheetMapping => ({
  heads: told.heads,
  ...proposed,
  columns: columns.map(({ header, role, samples }) => ({ header, role, samples: [...samples] })),
  typeCodes: [...typeCodes],
  notes: [...notes, ...told.notes],
});

const mostSamples = 3;
const longestSample = 60;
const wordsOf = (text: string) => withoutMarks(text).replace(/\s+/g, ' ').trim();

/** The mapping as it was chosen, with the headers and samples of the row that it names. */
function chosenMapping(
  sheet: SheetText,
  { columns: roles, typeCodes: chosen, ...choice }: SheetChoice,
  { heads, notes }: Heads,
): SheetMapping {
  const rows = filledRows(sheet);
  const below = rows.slice(choice.headerRow);
  const columns = roles.map((role, column) => {
    const samples: string[] = [];
    for (const row of below) {
      const text = wordsOf(row[column] ?? '');
      if (text !== '') samples.push(text.slice(0, longestSample).toWellFormed());
      if (samples.length === mostSamples) break;
    }
    return { header: wordsOf(cellAt(rows, choice.headerRow - 1, column)), role, samples };
  });
  const filled = below.filter((row) => row.some((text) => text.trim() !== ''));
  const typeOf = new Map(chosen.map(({ code, type }) => [code, type]));
  const { codes } = typeCodesOf(below, { columns }, []);
  const typeCodes = codes.map((one) => ({
    ...one,
    type: typeOf.get(one.code) ?? (typeOf.has(one.code) ? null : one.type),
  }));
  return { ...choice, columns, typeCodes, rows: filled.length, notes: [...notes], heads };
}

/** A sheet as it was chosen to be read when its import was committed. */
export interface Remembered {
  readonly mapping: SheetMapping;
  readonly at: string;
}

const choiceIn = ({ columns, headerRow, type, typeCodes, skipped }: SheetMapping) =>
  JSON.stringify([columns.map(({ role }) => role), headerRow, type, typeCodes.map((one) => one.type), skipped]);

/**
 * The latest choice for the same headers, a sheet of the same name first: names of sheets tell types and examples, so that
 * these go with the name alone.
 */
function rememberedFor(sheet: SheetText, proposed: SheetMapping, told: Heads, remembered: readonly Remembered[]) {
  const isNamesake = ({ mapping }: Remembered) => mapping.sheet === proposed.sheet;
  const others = remembered.filter((one) => !isNamesake(one) && !one.mapping.skipped);
  for (const one of [...remembered.filter(isNamesake), ...others]) {
    const { columns, headerRow, typeCodes = [] } = one.mapping;
    if (headerRow === 0 || columns.length !== proposed.columns.length) continue;
    const { type, skipped } = isNamesake(one) ? one.mapping : proposed;
    const known = new Set(typeCodes.map(({ code }) => code));
    const choice = {
      ...{ sheet: proposed.sheet, headerRow, type, skipped },
      typeCodes: [...typeCodes, ...proposed.typeCodes.filter(({ code }) => !known.has(code))],
      columns: columns.map(({ role }) => role),
    };
    const found = chosenMapping(sheet, choice, told);
    if (found.columns.some(({ header }, place) => shownHeader(header) !== shownHeader(columns[place]?.header ?? '')))
      continue;
    const note = `表头与 ${shanghaiText(one.at)} 导入的文件相同，已按当时的设置选好，请核对`;
    return {
      mapping: { ...found, notes: [note, ...told.notes] },
      certain: found.typeCodes.every(({ code }) => known.has(code)),
    };
  }
}

/** The sheets that were chosen, each as it was. */
export const chosenMappings = (sheets: readonly SheetText[], choices: readonly SheetChoice[]) =>
  sheets.flatMap((sheet) => {
    const choice = choices.find((one) => one.sheet === sheet.name);
    return choice ? [chosenMapping(sheet, choice, headsOf(sheet, sheets.length))] : [];
  });

/**
 * The sheets as they seem to be, or as sheets with the same headers were read last time; `asks` where that is not certain or
 * is not what it seems to be.
 */
export function offeredMappings(sheets: readonly SheetText[], remembered: readonly Remembered[]) {
  const offered = sheets.map((sheet) => {
    const alone = isAlone(sheet, sheets);
    const seen = proposeIn(sheet, sheets);
    const heads = headsOf(sheet, sheets.length);
    const proposed = copyOf(seen, heads);
    // What was left out beside others says nothing of a file in which it is all there is.
    const told = alone ? remembered.filter(({ mapping }) => !mapping.skipped) : remembered;
    const known = rememberedFor(sheet, proposed, heads, told);
    const mapping = known?.mapping ?? proposed;
    const certain = seen.certain || (known?.certain ?? false);
    return { mapping, asks: choiceIn(mapping) !== choiceIn(proposed) || (!mapping.skipped && !certain) };
  });
  const mapping = offered.map((one) => one.mapping);
  return { mapping, asks: offered.some(({ asks }) => asks) || mapping.every(({ skipped }) => skipped) };
}
