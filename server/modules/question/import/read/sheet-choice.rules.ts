import type { ColumnRole, SheetMapping } from '#contract/question/import.ts';
import { shanghaiText } from '../../../../kit/clock.ts';
import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { type Head, headsOf } from '../../sheet/mapping/heads.rules.ts';
import { isAlone, proposeAlone, proposeMapping } from '../../sheet/mapping/propose.rules.ts';
import type { ProposedMapping } from '../../sheet/mapping/sheet-mapping.rules.ts';
import { cellAt, filledRows, type SheetText } from '../../sheet/sheet-text.rules.ts';

/** How a person wants a sheet to be read. */
export interface SheetChoice extends Pick<SheetMapping, 'sheet' | 'headerRow' | 'type' | 'typeMap' | 'skipped'> {
  readonly columns: readonly ColumnRole[];
}

const copyOf = ({ columns, notes, ...proposed }: ProposedMapping, heads: Head[]): SheetMapping => ({
  heads,
  ...proposed,
  columns: columns.map(({ header, role, samples }) => ({ header, role, samples: [...samples] })),
  notes: [...notes],
});

/** Can be read without asking: every sheet that is read has its headers, and numbers of types mean one thing. */
function isCertain(mappings: readonly SheetMapping[]) {
  const read = mappings.filter(({ skipped }) => !skipped);
  return read.length > 0 && read.every(({ headerRow, typeMap }) => headerRow > 0 && typeMap === null);
}

const mostSamples = 3;
const longestSample = 60;
const wordsOf = (text: string) => withoutMarks(text).replace(/\s+/g, ' ').trim();

/** The mapping as it was chosen, with the headers and samples of the row that it names. */
export function chosenMapping(sheet: SheetText, { columns: roles, ...choice }: SheetChoice): SheetMapping {
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
  return { ...choice, columns, rows: filled.length, notes: [], heads: headsOf(sheet) };
}

/** A sheet as it was chosen to be read when its import was committed. */
export interface Remembered {
  readonly mapping: SheetMapping;
  readonly at: string;
}

const choiceIn = ({ columns, headerRow, type, typeMap, skipped }: SheetMapping) =>
  JSON.stringify([columns.map(({ role }) => role), headerRow, type, typeMap, skipped]);

/**
 * The latest choice for the same headers, a sheet of the same name first: names of sheets tell types and examples, so that
 * these go with the name alone.
 */
function rememberedFor(sheet: SheetText, proposed: SheetMapping, remembered: readonly Remembered[]) {
  const isNamesake = ({ mapping }: Remembered) => mapping.sheet === proposed.sheet;
  const others = remembered.filter((one) => !isNamesake(one) && !one.mapping.skipped);
  for (const one of [...remembered.filter(isNamesake), ...others]) {
    const { columns, headerRow, typeMap } = one.mapping;
    if (headerRow === 0 || columns.length !== proposed.columns.length) continue;
    const hasNoNumbers = proposed.headerRow === headerRow && proposed.typeMap === null;
    const { type, skipped } = isNamesake(one) ? one.mapping : proposed;
    const found = chosenMapping(sheet, {
      ...{ sheet: proposed.sheet, headerRow, type, skipped },
      typeMap: hasNoNumbers ? null : (typeMap ?? proposed.typeMap),
      columns: columns.map(({ role }) => role),
    });
    if (found.columns.some(({ header }, place) => header !== columns[place]?.header)) continue;
    const note = `表头与 ${shanghaiText(one.at)} 导入的文件相同，已按当时的设置选好，请核对`;
    return { ...found, notes: [note] };
  }
}

/**
 * The sheets as they seem to be, or as sheets with the same headers were read last time; `asks` where that is not certain or
 * is not what it seems to be.
 */
export function offeredMappings(sheets: readonly SheetText[], remembered: readonly Remembered[]) {
  const offered = sheets.map((sheet) => {
    const alone = isAlone(sheet, sheets);
    const proposed = copyOf(alone ? proposeAlone(sheet) : proposeMapping(sheet), headsOf(sheet));
    // What was left out beside others says nothing of a file in which it is all there is.
    const told = alone ? remembered.filter(({ mapping }) => !mapping.skipped) : remembered;
    const mapping = rememberedFor(sheet, proposed, told) ?? proposed;
    return { mapping, differs: choiceIn(mapping) !== choiceIn(proposed) };
  });
  const mapping = offered.map((one) => one.mapping);
  return { mapping, asks: offered.some(({ differs }) => differs) || !isCertain(mapping) };
}
