import type { Response } from '#contract/exam/attempt.ts';

type CodeResponse = Extract<Response, { source: string }>;

/** What was written as an answer to a code question; undefined: nothing. */
export const codeOf = (response: Response): CodeResponse | undefined =>
  typeof response === 'object' && response !== null && 'source' in response ? response : undefined;

interface Beginning {
  readonly templates: readonly { readonly codeType: string; readonly template: string }[];
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Is there more than the editor began with? A program of blanks alone, or the template as it stood, is no answer. */
export function isCodeWritten({ templates }: Beginning, response: Response) {
  const code = codeOf(response);
  if (!code || code.source.trim() === '') return false;
  const template = templates.find(({ codeType }) => codeType === code.language)?.template ?? '';
  return lines(code.source) !== lines(template);
}
