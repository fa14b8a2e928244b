import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Book, bookIn } from './book.ts';
import { numberText } from './number-format.ts';
import { areaOf } from './sheet.ts';

const limits = { rows: 100, columns: 5, text: 100 };
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationsXml = (...all: readonly (readonly [string, string, string])[]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook of these files beside what every workbook has. */
function bookOf(sheet: string, more: Readonly<Record<string, string | Uint8Array>> = {}) {
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationsXml(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
      ['rId4', 'styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...more,
  };
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? Buffer.from(content) : content,
  ]);
  return zipSync(Object.fromEntries(bytes));
}

function read(bytes: Uint8Array): Book {
  const book = bookIn(bytes, 10, limits);
  if (typeof book === 'string') throw new Error(book);
  return book;
}

const first = (bytes: Uint8Array) => read(bytes).sheets[0];
const rows = (xml: string) => `<sheetData>${xml}</sheetData>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook', () => {
  test('has sheets with names, hidden ones too', () => {
    const { sheets } = read(
      bookOf(rows(`<row>${inline('甲')}</row>`), {
        'xl/workbook.xml':
          '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="一" r:id="rId1"/><x:sheet name="二 &amp; 三" state="veryHidden" r:id="rId2"/></x:sheets></x:workbook>',
        'xl/worksheets/sheet2.xml':
          '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="2"><x:c r="B2" t="str"><x:v>乙</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      }),
    );
    expect(sheets.map(({ name, hidden, rows }) => [name, hidden, rows])).toEqual([
      ['一', false, [['甲']]],
      ['二 & 三', true, [[], ['', '乙']]],
    ]);
  });

  test('keeps the lines, the raised and lowered letters of a text, and no readings', () => {
    const strings =
      '<sst><si><t xml:space="preserve"> 一_x000D_\n二 </t></si><si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t>O</t></r><rPh><t>读音</t></rPh></si></sst>';
    const sheet = first(
      bookOf(rows('<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'), { 'xl/sharedStrings.xml': strings }),
    );
    expect(sheet?.rows).toEqual([[' 一\n二 ', 'H\uE0F32\uE0F4O']]);
  });

  test('shows numbers, dates, truth and errors as their cells do', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="171" formatCode="0.0%"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="2"/></cellXfs></styleSheet>';
    const cells =
      '<row r="1"><c><v>0.30000000000000004</v></c><c s="1"><v>45000</v></c><c s="3"><v>0.125</v></c><c s="4"><v>3.1</v></c></row>';
    const more =
      '<row r="2"><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c s="2"><v>45000.5</v></c><c><v>1.38E10</v></c></row>';
    expect(first(bookOf(rows(cells + more), { 'xl/styles.xml': styles }))?.rows).toEqual([
      ['0.3', '2023-03-15', '12.5%', '3.10'],
      ['TRUE', '#N/A', '2023-03-15 12:00', '13800000000'],
    ]);
    expect([numberText('1', 'date', false), numberText('60', 'date', false), numberText('1', 'date', true)]).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1904-01-02',
    ]);
    expect(numberText('x', 'date', false)).toBe('x');
  });

  test('tells formulas, merged areas, and how much there is beyond what is kept', () => {
    const xml = rows(
      '<row r="1"><c r="A1" t="str"><f>"a"&amp;B1</f><v>ab</v></c></row><row r="3"><c r="B3"/><c r="G3"><v>1</v></c></row><row r="500"><c r="A500"><v>1</v></c></row>',
    );
    const sheet = first(bookOf(`${xml}<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="nonsense"/></mergeCells>`));
    expect(sheet).toMatchObject({ rows: [['ab']], count: 500, filled: 3, columns: 7, formulas: ['0 0'] });
    expect(sheet?.merged).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }]);
    expect(areaOf('C5')).toEqual({ top: 4, left: 2, bottom: 4, right: 2 });
  });

  test('names its pictures: drawn on a sheet, and inside of cells as WPS has them', () => {
    const drawing =
      '<d:wsDr xmlns:d="d" xmlns:a="a" xmlns:r="r"><d:twoCellAnchor><d:from><d:col>2</d:col><d:colOff>0</d:colOff><d:row>4</d:row></d:from><d:to><d:col>9</d:col><d:row>9</d:row></d:to><d:pic><a:blip r:embed="rId1"/></d:pic></d:twoCellAnchor></d:wsDr>';
    const inCells =
      '<e:cellImages xmlns:e="e" xmlns:a="a" xmlns:r="r"><e:cellImage><e:cNvPr id="1" name="ID_7"/><a:blip r:embed="rId1"/></e:cellImage></e:cellImages>';
    const xml = rows(
      '<row r="2"><c r="B2" t="str"><f>_xlfn.DISPIMG("ID_7",1)</f><v>=DISPIMG("ID_7",1)</v></c><c r="C2" t="e" vm="1"><v>#VALUE!</v></c></row>',
    );
    const book = read(
      bookOf(xml, {
        'xl/worksheets/_rels/sheet1.xml.rels': relationsXml(['rId1', 'drawing', '../drawings/drawing1.xml']),
        'xl/drawings/drawing1.xml': drawing,
        'xl/drawings/_rels/drawing1.xml.rels': relationsXml(['rId1', 'image', '../media/image1.png']),
        'xl/cellimages.xml': inCells,
        'xl/_rels/cellimages.xml.rels': relationsXml(['rId1', 'image', 'media/image2.png']),
        'xl/media/image1.png': Uint8Array.from([1]),
        'xl/media/image2.png': Uint8Array.from([2]),
        'xl/media/image3.png': Uint8Array.from([3]),
      }),
    );
    expect(book.sheets[0]?.pictures).toEqual([
      { row: 1, column: 1, path: 'xl/media/image2.png' },
      { row: 1, column: 2, path: '' },
      { row: 4, column: 2, path: 'xl/media/image1.png' },
    ]);
    expect([...book.pictures.keys()]).toEqual(['xl/media/image2.png', 'xl/media/image1.png']);
    expect(book.sheets[0]?.formulas).toEqual([]);
  });

  test('tells that there are macros, without unpacking them', () => {
    const bytes = bookOf(rows(''), { 'xl/vbaProject.bin': Uint8Array.from([1, 2, 3]) });
    expect(read(bytes).hasMacros).toBe(true);
    expect(read(bookOf(rows(''))).hasMacros).toBe(false);
  });
});

describe('forged workbooks', () => {
  const text = (xml: string, more = {}) => bookIn(bookOf(xml, more), 10, { ...limits, text: 40_000, rows: 30_000 });

  test('entities of their own and broken XML are no workbook', () => {
    const entity =
      '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook><sheets><sheet name="&x;"/></sheets></workbook>';
    expect(text(rows(''), { 'xl/workbook.xml': entity })).toBe('notExcel');
    expect(text('<sheetData><row>')).toBe('notExcel');
    expect(
      text(rows(''), { 'xl/_rels/workbook.xml.rels': relationsXml(['rId1', 'worksheet', '../../../../etc/passwd']) }),
    ).toBe('notExcel');
  });

  test('one long text in very many cells is too large', () => {
    const strings = `<sst><si><t>${'长'.repeat(32_000)}</t></si></sst>`;
    const cells = '<c t="s"><v>0</v></c>'.repeat(5);
    expect(text(rows(`<row>${cells}</row>`.repeat(2000)), { 'xl/sharedStrings.xml': strings })).toBe('tooLarge');
  });

  test('rows and columns that Excel does not have are too large', () => {
    expect(text(rows('<row r="99999999999"></row>'))).toBe('tooLarge');
    expect(text(rows('<row><c r="ZZZ1"><v>1</v></c></row>'))).toBe('tooLarge');
    expect(text(rows('<row><c r="nonsense"><v>1</v></c></row>'))).toBe('tooLarge');
  });
});
