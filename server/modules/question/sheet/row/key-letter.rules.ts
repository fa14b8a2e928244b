import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { look, type ReadDoubt, wrong } from '../../format/read-item.ts';

/** Signs around a text; inside of it they may be what it says (3.14, 8:30), as is the point of `.5`. */
const signsAround = /^(?:[。;,、:]|\.(?!\d))+|(?<![。.;,、:])[。.;,、:]+$/g;

/** Text as it is compared: width, case, spaces and signs around it leave no trace. */
export const plainForm = (text: string) =>
  withoutMarks(text).normalize('NFKC').toLowerCase().replace(/\s/g, '').replace(signsAround, '');

const brief = (text: string) => {
  const line = withoutMarks(text).replace(/\s+/g, ' ').trim();
  return line.length > 20 ? `${line.slice(0, 20).toWellFormed()}…` : line;
};

const onlyLetters = /^[A-L](?:[\s,、;|/和与及&+.#$-]*[A-L])*$/;
const onlyDigits = /^\d{1,2}(?:[\s,、;|/和与及&+#-]+\d{1,2})*$/;

/** The key as people write it: `A,B` `ABD` `A、B` `ａｂ` `[A]` 选A; each letter once, in their order. */
export function lettersIn(answer: string): string[] | undefined {
  if (answer.length > 100) return undefined;
  const form = answer
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/^(?:答案|正确答案|正确选项|应?选)[:是为]?\s*/, '')
    .replace(/选?项?[。.;]*$/, '')
    .replace(/^[[(【"'](.*)[\])】"']$/, '$1')
    .replace(/["'[\]【】()]/g, '')
    .trim();
  if (!onlyLetters.test(form)) return undefined;
  return [...new Set(form.replace(/[^A-L]/g, ''))].sort();
}

export interface LetteredOption {
  readonly letter: string;
  readonly text: string;
}

const separators = [/\n/, /###/, /\|/, /[;；]/, /[、,，]/];

type LettersOf = (text: string) => readonly string[];

/** The options that say just this, or else those whose plain form is the same. */
function lettersOfTexts(options: readonly LetteredOption[]): LettersOf {
  const [exact, plain] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const { letter, text } of options) {
    exact.set(text.trim(), [...(exact.get(text.trim()) ?? []), letter]);
    const form = plainForm(text);
    if (form !== '') plain.set(form, [...(plain.get(form) ?? []), letter]);
  }
  return (text) => exact.get(text.trim()) ?? plain.get(plainForm(text)) ?? [];
}

function lettersByText(answer: string, lettersOf: LettersOf): string[] | undefined {
  const whole = lettersOf(answer);
  if (whole.length === 1) return [...whole];
  for (const separator of separators) {
    const parts = answer.split(separator).filter((part) => plainForm(part) !== '');
    const letters = parts.map(lettersOf);
    if (parts.length > 1 && letters.every(({ length }) => length === 1)) return [...new Set(letters.flat())].sort();
  }
  return undefined;
}

/** 1010: a mark for each of the options, in their order. */
function lettersByMarks(form: string, options: readonly LetteredOption[]): string[] | undefined {
  const marks = form.replace(/[^01]/g, '');
  const isMarks = /^[01](?:[\s,、;|]*[01])*$/.test(form) && marks.length === options.length && marks.length > 2;
  return isMarks ? options.flatMap(({ letter }, index) => (marks[index] === '1' ? [letter] : [])) : undefined;
}

/** `1,3` or `13`: places of options from the first number of the sheet. */
function lettersByNumber(
  answer: string,
  options: readonly LetteredOption[],
  firstNumber: 0 | 1,
): { letters: string[]; by: string; from?: number } | undefined {
  const form = answer.normalize('NFKC').trim();
  const byMarks = lettersByMarks(form, options);
  if (byMarks) return { letters: byMarks, by: '每个选项一个 0/1 ' };
  if (!onlyDigits.test(form)) return undefined;
  const spaced = form.split(/\D+/).map(Number);
  const numbers = spaced.length === 1 && (spaced[0] ?? 0) > options.length ? [...form].map(Number) : spaced;
  const first = numbers.includes(0) ? 0 : firstNumber;
  const letters = numbers.map((number) => options[number - first]?.letter);
  return letters.every((letter) => letter !== undefined)
    ? { letters: [...new Set(letters)].sort(), by: '选项的序号', from: first }
    : undefined;
}

/** Is this answer a number of an option counted from 0? */
export const countsFromZero = (answer: string) => {
  const form = answer.normalize('NFKC').trim();
  return onlyDigits.test(form) && form.split(/\D+/).some((number) => Number(number) === 0);
};

export interface ReadKey {
  readonly letters: readonly string[];
  readonly doubts: ReadDoubt[];
}

/** Which options the key names: by letters, by their text, by their numbers. */
export function readKey(given: string, options: readonly LetteredOption[], firstNumber: 0 | 1 = 1): ReadKey {
  // 选项2, 选项B
  const answer = given.replace(/(?:选项|option)\s*(?=[A-La-l\d](?![A-Za-z]))/gi, '');
  if (answer.trim() === '') return { letters: [], doubts: [] };
  const letters = lettersIn(answer);
  const lettersOf = lettersOfTexts(options);
  const same = lettersOf(answer);
  if (letters) {
    const [named] = same.filter((letter) => letter !== letters.join(''));
    const unknown = letters.filter((letter) => options.every((option) => option.letter !== letter));
    const doubts = unknown.map((letter) => wrong('answer', `答案里有 ${letter}，但没有选项 ${letter}`));
    if (named) doubts.push(look('answer', `答案「${brief(answer)}」按字母读；选项 ${named} 的内容也是它`));
    return { letters, doubts };
  }
  const byText = lettersByText(answer, lettersOf);
  if (byText) return { letters: byText, doubts: [] };
  if (same.length > 1)
    return { letters: [], doubts: [wrong('answer', `答案「${brief(answer)}」与选项 ${same.join('、')} 的内容都一样`)] };
  const byNumber = lettersByNumber(answer, options, firstNumber);
  if (byNumber)
    return {
      letters: byNumber.letters,
      doubts: [
        look(
          'answer',
          `答案「${brief(answer)}」按${byNumber.by}读作 ${byNumber.letters.join('')}${byNumber.from === 0 ? '（序号从 0 起）' : ''}`,
        ),
      ],
    };
  // A.北京: a letter, and after it what the option says.
  const led = /^\s*([A-La-lＡ-Ｌａ-ｌ])\s*[.．、:：)）]\s*(.+)$/s.exec(answer);
  const letter = led?.[1]?.normalize('NFKC').toUpperCase();
  const option = options.find((one) => one.letter === letter);
  if (option && plainForm(option.text) === plainForm(led?.[2] ?? '')) return { letters: [option.letter], doubts: [] };
  return { letters: [], doubts: [wrong('answer', `答案「${brief(answer)}」不是选项字母，也不是选项的内容`)] };
}
