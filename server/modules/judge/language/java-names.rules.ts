/** Where ends what begins here and is no code: a comment, a text of one line or of several, a sign; `at` where code begins. */
function endOfOther(source: string, at: number) {
  const after = (mark: string) => {
    const end = source.indexOf(mark, at + 2);
    return end < 0 ? source.length : end + mark.length;
  };
  if (source.startsWith('//', at)) return after('\n');
  if (source.startsWith('/*', at)) return after('*/');
  const quote = ['"""', '"', "'"].find((one) => source.startsWith(one, at));
  if (quote === undefined) return at;
  for (let place = at + quote.length; place < source.length; place += 1) {
    if (source[place] === '\\') place += 1;
    else if (source.startsWith(quote, place)) return place + quote.length;
    else if (source[place] === '\n' && quote.length === 1) return place;
  }
  return source.length;
}

function codeOf(source: string) {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < source.length; ) {
    const end = endOfOther(source, at);
    if (end > at) {
      pieces.push(source.slice(from, at));
      from = end;
    }
    at = Math.max(end, at + 1);
  }
  return [...pieces, source.slice(from)].join(' ');
}

interface Top {
  readonly name: string;
  readonly open: boolean;
  hasEntry: boolean;
}

const kinds = ['class', 'record', 'enum', 'interface'];
const wordPattern = /[{};()]|[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Classes that stand in no other, and whether each has an entry of its own. */
function topClasses(code: string) {
  const classes: Top[] = [];
  let depth = 0;
  /** Since the last statement or block. */
  let words: string[] = [];
  for (const [word] of code.matchAll(wordPattern)) {
    if (word === '{') depth += 1;
    if (word === '}') depth -= 1;
    const last = classes.at(-1);
    if (word === '{' || word === '}' || word === ';') words = [];
    else {
      if (depth === 0 && kinds.includes(words.at(-1) ?? '') && /^[\p{L}_$]/u.test(word))
        classes.push({ name: word, open: words.includes('public'), hasEntry: false });
      const isEntry = word === '(' && words.at(-1) === 'main' && words.at(-2) === 'void' && words.includes('static');
      if (depth === 1 && last && isEntry) last.hasEntry = true;
      words.push(word);
    }
  }
  return classes;
}

/** Where a Java program begins, and the name its file must have: that of its public class. */
export function javaNames(source: string) {
  const code = codeOf(source);
  const home = /\bpackage\s+([\p{L}_$][\p{L}\p{N}_$.]*)\s*;/u.exec(code)?.[1];
  // A longer one is the name of no file.
  const classes = topClasses(code).filter(({ name }) => Buffer.byteLength(name) <= 200);
  const open = classes.find((one) => one.open);
  const entry = open?.hasEntry ? open : classes.find(({ hasEntry }) => hasEntry);
  const main = entry?.name ?? 'Main';
  return { file: `${open?.name ?? 'Main'}.java`, main: home === undefined ? main : `${home}.${main}` };
}
