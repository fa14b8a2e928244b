import type { CodeLanguage } from '#contract/question/content.ts';

/** One sign of a program that says something of how it is built: a keyword or an operator, or `i`, `n`, `s` for a name, a number, a text. */
export interface Token {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Languages that are written alike enough to be compared: what is C is also C++. */
export type Family = 'java' | 'javascript' | 'c' | 'python' | 'bash';

export const familyOf = (language: CodeLanguage): Family => (language === 'c++' ? 'c' : language);

const wordsOf = (text: string) => new Set(text.split(' '));

const shared =
  'break case class continue default do else enum false for if new null return static switch this true void while try catch throw finally';

const keywords: Readonly<Record<Family, ReadonlySet<string>>> = {
  java: wordsOf(
    `${shared} abstract assert boolean byte char double extends final float implements instanceof int interface long package private protected public record short super synchronized throws var`,
  ),
  javascript: wordsOf(
    `${shared} async await const delete export extends function import in instanceof let of super typeof undefined var yield`,
  ),
  c: wordsOf(
    `${shared} auto bool char const delete double float goto int long namespace nullptr operator private protected public short signed sizeof struct template typedef typename union unsigned using virtual`,
  ),
  python: wordsOf(
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case',
  ),
  bash: wordsOf(
    'if then else elif fi for while until do done case esac in function select local return break continue exit echo printf read declare export let test',
  ),
};

/** Of everything: `$` is the end of a line. */
const end = String.raw`(?![\s\S])`;
const slashComment = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|${end})`;
const hashComment = String.raw`#[^\n]*`;
const quoted = String.raw`"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?`;
const name = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const number = String.raw`(?:0[xXbBoO][\da-fA-F_]+|(?:\d[\d_']*)?\.?\d[\d_]*(?:[eE][+-]?\d+)?)[a-zA-Z]*`;
const operator = String.raw`>>>=|>>=|<<=|\*\*=|\/\/=|===|!==|>>>|\.\.\.|&&=|\|\|=|\?\?=|=>|->|::|:=|\+\+|--|&&|\|\||\?\?|[-+*/%&|^=!<>]=|<<|>>|\*\*|\/\/|[^\s\p{L}\p{N}]`;

/** What says nothing: the lines that every program of the language begins with. */
const boilerplate: Readonly<Record<Family, string>> = {
  java: String.raw`^[^\S\n]*(?:import|package)\b[^\n;]*;`,
  javascript: String.raw`^[^\S\n]*(?:import\b[^\n]*|["']use strict["'];?)`,
  c: String.raw`^[^\S\n]*(?:#[^\S\n]*(?:include|pragma)\b[^\n]*|using namespace\b[^\n;]*;)`,
  python: String.raw`^[^\S\n]*(?:import|from)\b[^\n]*`,
  bash: String.raw`^#![^\n]*`,
};

const texts: Readonly<Record<Family, string>> = {
  java: String.raw`"""[\s\S]*?(?:"""|${end})|${quoted}`,
  javascript: String.raw`\x60(?:\\[\s\S]|[^\x60\\])*\x60?|${quoted}`,
  c: String.raw`(?:u8|[uUL])?R"(?<mark>[^\s()\\]{0,16})\([\s\S]*?(?:\)\k<mark>"|${end})|${quoted}`,
  python: String.raw`[rRbBuUfF]{0,2}(?:"""[\s\S]*?(?:"""|${end})|'''[\s\S]*?(?:'''|${end})|${quoted})`,
  bash: String.raw`\$?"(?:\\[\s\S]|[^"\\])*"?|\$?'[^']*'?`,
};

const patternOf = (family: Family) => {
  const hashed = family === 'python' || family === 'bash';
  // In a shell `#` begins a comment only where a word could begin.
  const comment = family === 'bash' ? String.raw`(?<=^|[\s;&|()])${hashComment}` : hashed ? hashComment : slashComment;
  const variable = family === 'bash' ? String.raw`\$\{?[\p{L}_][\p{L}\p{N}_]*\}?|\$[\d@*#?!$-]|` : '';
  return new RegExp(
    `(?<boilerplate>${boilerplate[family]})|(?<comment>${comment})|(?<text>${texts[family]})|(?<name>${variable}${name})|(?<number>${number})|(?<operator>${operator})|\\n`,
    'gmu',
  );
};

const patterns = {
  java: patternOf('java'),
  javascript: patternOf('javascript'),
  c: patternOf('c'),
  python: patternOf('python'),
  bash: patternOf('bash'),
} satisfies Record<Family, RegExp>;

/** In Python a text that is a statement of its own is a comment. */
const standsAlone = (source: string, from: number, to: number) =>
  /(?:^|\n)[^\S\n]*$/.test(source.slice(Math.max(0, from - 200), from)) &&
  /^[^\S\n]*(?:\n|$)/.test(source.slice(to, to + 200));

/**
 * A program as how it is built: without comments and space, with every name, number and text the same as every other. Who
 * renames variables, rewrites comments or sets it out anew leaves this as it was.
 */
export function tokensOf(language: CodeLanguage, source: string): Token[] {
  const family = familyOf(language);
  const tokens: Token[] = [];
  let line = 1;
  for (const match of source.replace(/\r\n?/g, '\n').matchAll(patterns[family])) {
    const [text] = match;
    const { text: string, name, number, operator } = match.groups ?? {};
    const said =
      name !== undefined ? nameToken(family, name) : number !== undefined ? 'n' : string !== undefined ? 's' : operator;
    const isDocumentation =
      family === 'python' && said === 's' && standsAlone(match.input, match.index, match.index + text.length);
    if (said !== undefined && !isDocumentation) tokens.push({ text: said, line });
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
  }
  return tokens;
}

const nameToken = (family: Family, name: string) => (keywords[family].has(name) ? name : 'i');
