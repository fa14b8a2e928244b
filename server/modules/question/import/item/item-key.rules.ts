import type { Doubt } from '#contract/question/import.ts';
import { boldOption, markedOption } from '../text/insert.rules.ts';
import { fold, type Passage, slice } from '../text/paper-source.rules.ts';
import { brief, look, wrong } from './item-doubt.rules.ts';
import type { FoundOption } from './item-option.rules.ts';
import { conclusionOf, goesUp, hasEmptyBracket, keyInBracket, readJudgement, readLetters } from './key-text.rules.ts';

/** Every place where an item may carry its key. */
export interface KeyPlaces {
  /** After 答案 labels in the item and from the answers at the end. */
  labelled: Passage[];
  /** In a bracket before the number. */
  before: string | undefined;
  stem: Passage;
  options: FoundOption[];
  analysis: Passage;
  /** It is said that several options are right, so all of them may be. */
  several?: boolean;
}

export interface FoundKey<T> {
  value: T | undefined;
  /** What followed the key: the beginning of an analysis. */
  rest: string[];
  /** The stem, without a key that stood in its bracket. */
  stem: string;
  options: FoundOption[];
  doubts: Doubt[];
}

const plain = (text: string) => text.replace(/[\s。.;；,，、]/g, '').toLowerCase();

/** The letter of the option whose text the key repeats. */
function letterByText(key: string, options: FoundOption[]): string[] | undefined {
  const wanted = plain(key.slice(0, 2000));
  const same = options.filter((option) => wanted !== '' && plain(option.content.text.slice(0, 2000)) === wanted);
  return same[0] && same.length === 1 ? [same[0].letter] : undefined;
}

/** What an examinee got, as web pages print it below the key. */
const scoreLine = /(?:^|\n)[ \t]{0,20}\d{1,3}(?:\.\d{1,2})?[ \t]{0,3}分[ \t]{0,20}(?=\n|$)/g;

/** A:中国人民银行; repeats the text of the options behind their letters. */
function repeatsOptions(rest: string, letters: readonly string[], options: readonly FoundOption[]): boolean {
  const texts = letters.map((letter) => options.find((option) => option.letter === letter)?.content.text ?? '');
  return texts.every((text) => text !== '') && plain(rest.slice(0, 8000)) === plain(texts.join(''));
}

const closing =
  /(?:(?<=[\s。;；,，])(?:(?:故|应|本题)?选[ \t]{0,2}:?[ \t]{0,2}([A-L]{1,12})|\([ \t]{0,3}([A-L]{1,12})[ \t]{0,3}\))|\n[ \t]{0,20}([A-L]{1,12}))[ \t。.]{0,4}$/;

/** A key written behind the last option: 选B, （B）, or a line of letters. */
function keyAfterOptions(
  options: FoundOption[],
): { letters: string[]; options: FoundOption[]; bare: boolean } | undefined {
  const last = options.at(-1);
  if (!last) return undefined;
  const offset = Math.max(0, last.content.shadow.length - 60);
  const found = closing.exec(last.content.shadow.slice(offset));
  const letters = found?.[1] ?? found?.[2] ?? found?.[3];
  if (!found || !letters) return undefined;
  const content = slice(last.content, 0, offset + found.index);
  const kept = { text: content.text.trimEnd(), shadow: content.shadow.trimEnd() };
  if (kept.text === '' || [...letters].some((letter) => !options.some((option) => option.letter === letter)))
    return undefined;
  return {
    letters: [...new Set(letters)].sort(),
    options: [...options.slice(0, -1), { ...last, content: kept }],
    bare: found[3] !== undefined,
  };
}

const tick = /[ \t]{0,10}[(（]?[ \t]{0,4}[√✓✔☑✅]\uFE0F?[ \t]{0,4}[)）]?$/u;

/** √ may be all that an option says. */
const isTickAlone = (text: string) => text.length < 20 && text.replace(tick, '').trim() === '';

/** Options that carry a tick. */
function keyByTicks(
  options: FoundOption[],
  several: boolean,
): { letters: string[]; options: FoundOption[] } | undefined {
  const ticked = options.filter(({ content }) => tick.test(content.text.slice(-30)) && !isTickAlone(content.text));
  if (ticked.length === 0 || (ticked.length === options.length && !several)) return undefined;
  const untick = (option: FoundOption): FoundOption => {
    if (!ticked.includes(option)) return option;
    const from = Math.max(0, option.content.text.length - 30);
    const length = from + (tick.exec(option.content.text.slice(from))?.index ?? 0);
    return { ...option, content: slice(option.content, 0, length) };
  };
  return { letters: ticked.map((option) => option.letter), options: options.map(untick) };
}

/** Options that a file shows in red, highlighted or in bold, where it shows others otherwise. */
function keyByLook(options: FoundOption[], sign: string, several: boolean): string[] | undefined {
  const marked = options.filter((option) => option.content.text.includes(sign));
  const isKey = marked.length > 0 && (marked.length < options.length || several);
  return isKey ? marked.map((option) => option.letter) : undefined;
}

function differing(values: string[]): Doubt[] {
  const different = [...new Set(values)];
  return different.length > 1 ? [wrong('answer', `答案前后不一致：${different.slice(0, 3).join('、')}`)] : [];
}

const stemEnd = /(?<=[\s。?？:：])([A-L]{1,12})$/;

const conclusionLine = /(?:^|\n)[ \t]{0,20}故选[ \t]{0,3}:[ \t]{0,3}[A-L]{1,8}[ \t]{0,3}[.。]?[ \t]{0,20}(?=\n|$)/g;

/** 故选：C．as a line of its own, once, is how some books write the key of every question. */
const isOneLine = ({ shadow }: Passage) => (shadow.match(conclusionLine)?.length ?? 0) === 1;

/** Without a label the key may stand in other places; each is named, as none is certain. */
function guessLetters(places: KeyPlaces, found: FoundKey<string[]>) {
  const use = (letters: string[], where: string | undefined) => {
    found.value = letters;
    if (where) found.doubts.push(look('answer', `没有写明答案，取自${where}的 ${letters.join('')}`));
  };
  const after = keyAfterOptions(found.options);
  const ticks = keyByTicks(found.options, places.several ?? false);
  const ending = stemEnd.exec(fold(found.stem.trimEnd().slice(-20)))?.[1];
  const concluded = conclusionOf(places.analysis);
  const coloured = keyByLook(found.options, markedOption, places.several ?? false);
  const bold = keyByLook(found.options, boldOption, false);
  if (after) {
    use(after.letters, after.bare ? '单独一行' : undefined);
    found.options = after.options;
  } else if (ticks) {
    use(ticks.letters, '选项后的对号');
    found.options = ticks.options;
  } else if (ending && goesUp(ending) && found.options.length > 0) {
    use([...ending], '题干末尾');
    found.stem = found.stem.trimEnd().slice(0, -ending.length).trimEnd();
  } else if (concluded) use(concluded, isOneLine(places.analysis) ? undefined : '解析里写明要选');
  else if (coloured) use(coloured, '标红或突出显示的选项');
  else if (bold) use(bold, '加粗的选项');
}

/** The letters of the key, wherever they stand; places that contradict each other are named. */
export function gatherLetters(places: KeyPlaces): FoundKey<string[]> {
  const found: FoundKey<string[]> = {
    value: undefined,
    rest: [],
    stem: places.stem.text,
    options: places.options,
    doubts: [],
  };
  const said: string[] = [];
  for (const key of places.labelled) {
    const read = readLetters(key);
    const letters = read?.value ?? letterByText(key.text, places.options);
    if (letters) {
      said.push(letters.join(''));
      if (read && !goesUp(read.written)) found.doubts.push(look('answer', `答案的字母没有按顺序写：${read.written}`));
      const rest = read?.rest.replace(scoreLine, '').trim() ?? '';
      if (rest !== '' && !repeatsOptions(rest, letters, places.options)) found.rest.push(read?.rest ?? '');
    } else {
      found.rest.push(key.text.trim());
      found.doubts.push(wrong('answer', `答案「${brief(key.text)}」不是选项字母`));
    }
  }
  if (places.before && /^[A-La-l]+$/.test(places.before)) said.push(places.before.toUpperCase());
  const bracket = keyInBracket(places.stem, 'letters');
  if (bracket) {
    const letters = (readLetters(bracket.text)?.value ?? []).join('');
    const known = said.includes(letters);
    const waits = hasEmptyBracket(places.stem);
    const lettersExist = [...letters].every((letter) => places.options.some((option) => option.letter === letter));
    if (known || (!waits && (said.length === 0 || lettersExist))) {
      found.stem = bracket.stem;
      said.push(letters);
      if (bracket.count > 1 && !known)
        found.doubts.push(look('answer', `题干里有 ${bracket.count} 个带字母的括号，答案取自最后一个`));
    }
  }
  found.value = said[0] ? [...said[0]].sort() : undefined;
  found.doubts.push(...differing(said));
  if (!found.value && places.labelled.length === 0) guessLetters(places, found);
  else if (found.value) {
    const ticks = keyByTicks(found.options, false);
    if (ticks) {
      found.options = ticks.options;
      found.doubts.push(...differing([found.value.join(''), ticks.letters.join('')]));
    }
    const concluded = conclusionOf(places.analysis)?.join('');
    const key = found.value.join('');
    if (concluded && concluded !== key) found.doubts.push(look('answer', `答案是 ${key}，解析却写着选 ${concluded}`));
  }
  return found;
}

/** Whether options are 正确 and 错误: the value of each, in their order. */
export function judgeOptionValues(options: FoundOption[]): boolean[] | undefined {
  if (options.length !== 2) return undefined;
  const values = options.map((option) => {
    const read = readJudgement(option.content);
    return read?.rest === '' ? read.value : undefined;
  });
  return values[0] !== undefined && values[1] === !values[0] ? [values[0], !values[0]] : undefined;
}

/** What is right instead, or why, behind the mark of a judgement. */
const correction =
  /^[\s。.;,:]{0,8}(?:(?:改正|更正|订正|纠正|改错|错误原因|错因|原因|理由|说明|解释|正确答案)(?:[:为是]|$|\s)|改为|应为|应改|应该?[是为]|正确的?(?:说法|表述|答案)?(?:应该?)?[是为]|因为|错在)/;

/** A mark behind a whole sentence or at the end of a line, not one that the stem speaks of. */
const judgedSentence =
  /[。.;!?][ \t]{0,4}\([ \t]{0,8}(?:√|×|✓|✗|✔|✘|对|错|正确|错误|[TF])[ \t]{0,8}\)|\([ \t]{0,8}(?:√|×|✓|✗|✔|✘|对|错|正确|错误|[TF])[ \t]{0,8}\)[ \t。.;]{0,8}\n/;

/** The judgement, as a word, a sign or the letter of 正确 or 错误. */
export function gatherJudgement(places: KeyPlaces): FoundKey<boolean> {
  const found: FoundKey<boolean> = { value: undefined, rest: [], stem: places.stem.text, options: [], doubts: [] };
  const values = judgeOptionValues(places.options);
  const said: boolean[] = [];
  for (const key of places.labelled) {
    const letter = values ? readLetters(key) : undefined;
    const value = letter && values ? values[letter.value[0] === 'A' ? 0 : 1] : undefined;
    const read = value === undefined ? readJudgement(key) : { value, rest: letter?.rest ?? '', written: '' };
    if (read) {
      said.push(read.value);
      if (read.rest !== '') found.rest.push(read.rest);
    } else {
      found.rest.push(key.text.trim());
      found.doubts.push(wrong('answer', `答案「${brief(key.text)}」看不出是对还是错`));
    }
  }
  const bracket = keyInBracket(places.stem, 'judgement');
  const inBracket = bracket && readJudgement(bracket.text);
  if (bracket && bracket.count > 1 && judgedSentence.test(places.stem.shadow.slice(0, bracket.after - 4)))
    found.doubts.push(wrong('answer', `题干里有 ${bracket.count} 处判断的答案，可能混入了另一道题`));
  if (bracket && inBracket && (!hasEmptyBracket(places.stem) || said.includes(inBracket.value))) {
    const behind = bracket.stem.slice(bracket.after);
    const isCorrected = correction.test(fold(behind));
    found.stem = isCorrected ? bracket.stem.slice(0, bracket.after) : bracket.stem;
    if (isCorrected) found.rest.push(behind.trim());
    if (bracket.remark !== '') found.rest.push(bracket.remark);
    said.push(inBracket.value);
  }
  const before = places.before ? readJudgement(places.before) : undefined;
  if (before) said.push(before.value);
  found.value = said[0];
  found.doubts.push(...differing(said.map((value) => (value ? '正确' : '错误'))));
  return found;
}
