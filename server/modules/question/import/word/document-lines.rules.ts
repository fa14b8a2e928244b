import { cellsOf } from '../../../../kit/word/table-cells.rules.ts';
import { childrenOf, type WordElement } from '../../../../kit/word/word-xml.rules.ts';
import { insertsIn } from '../text/insert.rules.ts';
import { alternativeOf, type DocumentReading, readParagraph } from './paragraph.rules.ts';
import { readTableCells } from './table-kind.rules.ts';

const hiddenAnswer = /^[\s【[(（]{0,4}(?:参考|正确|标准)?(?:答案|解析|详解)\s*[】\])）:：]/;
const mostHidden = 20;

/** The lines of a document, one block after the other. */
export class DocumentLines {
  readonly lines: string[] = [];
  /** Tables that belong to the page, such as the one for the marks. */
  readonly aside: { line: number; text: string }[] = [];
  /** Numbers of the lines in the style for titles. */
  readonly titled = new Set<number>();
  readonly styled = new Set<number>();
  readonly #reading: DocumentReading;
  readonly #hidden: { line: number; text: string }[] = [];
  /** Lines of program text that nothing has ended yet. */
  #code: string[] = [];
  /** The beginning of a paragraph whose end was deleted. */
  #begun: string | undefined;

  /** In a cell everything stands on one line. */
  readonly #inCell: boolean;

  constructor(reading: DocumentReading, inCell = false) {
    this.#reading = reading;
    this.#inCell = inCell;
  }

  #inner(elements: readonly WordElement[]): string[] {
    const inner = new DocumentLines(this.#reading, true);
    for (const element of elements) inner.take(element);
    this.#hidden.push(...inner.#hidden.map(({ text }) => ({ line: this.lines.length + 1, text })));
    this.aside.push(...inner.aside.map(({ text }) => ({ line: this.lines.length + 1, text })));
    return inner.lines;
  }

  /** Program text in a fence: nothing in it is a mark of the paper. */
  #endCode() {
    const code = this.#code;
    this.#code = [];
    if (code.length === 0) return;
    const fenced = code.join('').includes('```') ? code : ['```', ...code, '```'];
    this.lines.push(...fenced);
  }

  #addLine(line: string) {
    this.#endCode();
    const { inserts } = this.#reading.source;
    const signs = insertsIn(line);
    const isPicture = signs.length > 0 && line.replace(/[\ue020-\ue03f]/g, '').trim() === '';
    // A gap above a picture would part it from its item.
    if (isPicture) {
      while (this.lines.at(-1)?.trim() === '') this.lines.pop();
      for (const sign of signs) inserts.loosen(sign);
    }
    this.lines.push(line);
  }

  #takeParagraph(element: WordElement) {
    const { text, boxes, goesOn, hidden } = readParagraph(element, this.#reading, this.#begun !== undefined);
    const whole = (this.#begun ?? '') + text;
    this.#begun = goesOn ? whole : undefined;
    if (!goesOn && !this.#inCell && this.#reading.styles.isCode(element)) this.#code.push(...whole.split('\n'));
    else if (!goesOn)
      for (const line of whole.split('\n')) {
        this.#addLine(line);
        if (this.#reading.styles.isTitle(element)) this.titled.add(this.lines.length);
        if (this.#reading.styles.isHeading(element)) this.styled.add(this.lines.length);
      }
    if (hidden !== '') this.#takeHidden(hidden);
    for (const box of boxes)
      for (const line of this.#inner(childrenOf(box))) if (line.trim() !== '') this.#addLine(line);
  }

  /** Answers are often hidden from those who print the paper; what else is hidden is named. */
  #takeHidden(text: string) {
    if (hiddenAnswer.test(text)) for (const line of text.split('\n')) this.#addLine(line);
    else this.#hidden.push({ line: this.lines.length, text });
  }

  #takeTable(element: WordElement) {
    this.#endCode();
    const cells = cellsOf(element, (cell) => this.#inner(childrenOf(cell)).filter((line) => line.trim() !== ''));
    const table = readTableCells(cells);
    if (table.kind === 'lines') {
      for (const name of table.ignored ?? [])
        this.aside.push({ line: this.lines.length + 1, text: `表格的「${name}」一栏没有导入` });
      for (const line of table.lines) this.#addLine(line);
    } else if (table.kind === 'page') this.aside.push({ line: this.lines.length + 1, text: table.text });
    else this.lines.push(this.#reading.source.inserts.table(table.html, table.text));
  }

  /** One child of the body, of a cell or of a text box. */
  take(element: WordElement) {
    if (element.name === 'w:p') this.#takeParagraph(element);
    else if (element.name === 'w:tbl') this.#takeTable(element);
    else if (element.name === 'mc:AlternateContent') for (const child of alternativeOf(element)) this.take(child);
    else if (['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag'].includes(element.name))
      for (const child of childrenOf(element)) this.take(child);
    else if (element.name === 'm:oMathPara') this.#takeParagraph({ name: 'w:p', attributes: {}, children: [element] });
  }

  #nameHidden() {
    const [first] = this.#hidden;
    if (!first) return;
    const texts = this.#hidden.slice(0, mostHidden).map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 60));
    const more = this.#hidden.length > mostHidden ? '……' : '';
    this.aside.push({ line: first.line, text: `隐藏的文字没有导入：${texts.join('；')}${more}` });
  }

  close() {
    this.#nameHidden();
    if (this.#begun !== undefined) this.#addLine(this.#begun);
    this.#begun = undefined;
    this.#endCode();
  }
}
