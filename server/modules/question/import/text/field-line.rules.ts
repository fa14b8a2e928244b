/** 单选题##题干##甲##乙##B: a question on one line, as some programs write it. */
const type = /^(?:单选|多选|不定项选择|判断|填空|简答|问答|论述|单项选择|多项选择)题?$/;
const choice = /选/;
const key = /^(?:[A-L](?:[,，、 ]?[A-L]){0,11}|对|错|正确|错误|√|×|T|F)$/i;
const separator = /##|\$\$|@@|\|\|/;

function rewritten(line: string): string | undefined {
  const sign = separator.exec(line)?.[0];
  if (sign === undefined || line.length > 20_000) return undefined;
  const all = line.split(sign).map((field) => field.trim());
  const fields = /^\d{1,5}[.、]?$/.test(all[0] ?? '') ? all.slice(1) : all;
  const [kind = '', stem = '', ...rest] = fields;
  if (!type.test(kind) || stem === '' || rest.length === 0) return undefined;
  const asks = choice.test(kind) || kind.startsWith('判断');
  const at = asks ? rest.findLastIndex((field) => key.test(field)) : 0;
  // Behind the key stands the analysis and nothing else.
  if (at < 0 || rest.length - at > 2 || (choice.test(kind) && at < 2)) return undefined;
  const options = rest.slice(0, at).filter((field) => field !== '');
  const lettered = options.map((field, i) => {
    const letter = String.fromCharCode(65 + i);
    return `${letter}. ${field.replace(new RegExp(`^${letter} ?[.．、:：]\\s*`, 'i'), '')}`;
  });
  const analysis = rest[at + 1] ? [`【解析】${rest[at + 1]}`] : [];
  return [`【${kind}】${stem}`, ...lettered, `【答案】${rest[at]}`, ...analysis].join('\t');
}

/** The text with such lines as questions, where they are all that it holds but for a line of titles. */
export function withoutFieldLines(text: string): string {
  if (!separator.test(text)) return text;
  const lines = text.split('\n').map((line) => ({ line, own: rewritten(line) }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const found = filled.filter(({ own }) => own !== undefined);
  return found.length > 0 && found.length >= filled.length - 1
    ? lines.map(({ line, own }) => own ?? line).join('\n')
    : text;
}

const asked = /^\s{0,20}Q ?\d{1,3} ?[.:：、]/i;
const answered = /^(\s{0,20})A ?\d{1,3} ?[.:：、]\s{0,4}/i;

/** Q1：…… A1：…… */
export function withLabelledAnswers(text: string): string {
  const lines = text.split('\n');
  const count = (sign: RegExp) => lines.filter((line) => sign.test(line)).length;
  return count(asked) > 1 && count(answered) > 1
    ? lines.map((line) => line.replace(answered, '$1答案：')).join('\n')
    : text;
}
