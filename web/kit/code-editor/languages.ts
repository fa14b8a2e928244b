import { type Language, StreamLanguage } from '@codemirror/language';
import { c, cpp, java } from '@codemirror/legacy-modes/mode/clike';
import { javascript } from '@codemirror/legacy-modes/mode/javascript';
import { python } from '@codemirror/legacy-modes/mode/python';
import { shell } from '@codemirror/legacy-modes/mode/shell';
import type { CodeLanguage } from '#contract/question/content.ts';

/**
 * All six weigh less this way than the grammar of a single one of the newer packages, which would take the editor beyond
 * what it may weigh; colours, brackets and indents are what an exam needs of them.
 */
const modes = { java, javascript, c, 'c++': cpp, python, bash: shell };

const made = new Map<CodeLanguage, Language>();

export function languageOf(name: CodeLanguage) {
  const language = made.get(name) ?? StreamLanguage.define(modes[name]);
  made.set(name, language);
  return language;
}
