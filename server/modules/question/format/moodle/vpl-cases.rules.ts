import type { CodeAnswer } from '#contract/question/content.ts';

type Tests = CodeAnswer['tests'];

const field =
  /^\s*(case|input|output|grade reduction|fail message|program to run|program arguments|variation)\s*=(.*)$/i;

interface OpenCase {
  input: string;
  outputs: string[];
  weight: number;
}

/** The text of the files that are kept as JSON or as they are. */
function textIn(files: string): string {
  try {
    const parsed: unknown = JSON.parse(files);
    const texts = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : [parsed];
    return texts.filter((one) => typeof one === 'string' && /^\s*case\s*=/im.test(one)).join('\n');
  } catch {
    return files;
  }
}

const plain = (text: string) => text.replace(/^ /, '').replace(/\n+$/, '');
/** A text in quotes is compared with all its white space. */
const expected = (text: string) => /^\s*"([\s\S]*)"\s*$/.exec(text)?.[1] ?? plain(text);

/** The cases of a `vpl_evaluate.cases`; `unclear` holds the numbers of those whose output is a pattern, or one of several. */
export function vplTests(files: string): { tests: Tests; unclear: number[] } {
  const cases: OpenCase[] = [];
  let add = (_: string) => {};
  for (const line of textIn(files).split(/\r?\n/)) {
    const [, word, rest = ''] = field.exec(line) ?? [];
    const name = word?.toLowerCase();
    if (name === 'case') cases.push({ input: '', outputs: [], weight: 1 });
    const one = cases.at(-1);
    if (!one) continue;
    if (name === undefined) add(`\n${line}`);
    else if (name === 'input') {
      one.input = rest;
      add = (more) => {
        one.input += more;
      };
    } else if (name === 'output') {
      const at = one.outputs.push(rest) - 1;
      add = (more) => {
        one.outputs[at] += more;
      };
    } else {
      if (name === 'grade reduction') one.weight = Math.min(100, Math.max(0, Number.parseFloat(rest) || 1));
      add = () => {};
    }
  }
  const isUnclear = ({ outputs }: OpenCase) => outputs.length !== 1 || /^\s*\/.*\/\w*\s*$/s.test(outputs[0] ?? '');
  return {
    tests: cases.map(({ input, outputs, weight }) => ({
      ...{ input: plain(input), output: outputs.map(expected).join('\n'), weight },
      sample: false,
    })),
    unclear: cases.flatMap((one, index) => (isUnclear(one) ? index + 1 : [])),
  };
}
