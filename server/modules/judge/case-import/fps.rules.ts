import { SaxesParser } from 'saxes';
import type { ImportedCase, ImportedCases } from './case-archive.rules.ts';

const sides: Readonly<Record<string, readonly [side: 'input' | 'output', sample: boolean]>> = {
  sample_input: ['input', true],
  sample_output: ['output', true],
  test_input: ['input', false],
  test_output: ['output', false],
};

interface Draft {
  readonly texts: Record<'input' | 'output', Record<'true' | 'false', string[]>>;
  timeLimitMs?: number;
  memoryLimitMb?: number;
}

const newDraft = (): Draft => ({
  texts: { input: { true: [], false: [] }, output: { true: [], false: [] } },
});

function finish({ texts, ...limits }: Draft): ImportedCases {
  const problems: string[] = [];
  const cases = [true, false].flatMap((sample) => {
    const [inputs, outputs] = [texts.input[`${sample}`], texts.output[`${sample}`]];
    if (inputs.length !== outputs.length)
      problems.push(
        `${sample ? '样例' : '测试数据'}有 ${inputs.length} 个输入、${outputs.length} 个输出，多出的没有导入`,
      );
    return inputs.slice(0, outputs.length).map((input, at): ImportedCase => {
      const name = `${sample ? '样例 ' : ''}${at + 1}`;
      return { name, input: clean(input), output: clean(outputs[at] ?? ''), sample, weight: sample ? 0 : 1 };
    });
  });
  const only = cases.every(({ sample }) => sample);
  return { ...limits, cases: only ? cases.map((one) => ({ ...one, weight: 1 })) : cases, problems };
}

const clean = (text: string) => text.replaceAll('\r\n', '\n');

function unitOf(attributes: Readonly<Record<string, string>>) {
  return (attributes.unit ?? '').toLowerCase();
}

/** The problems of an FPS file, as HUSTOJ exports them; undefined for other XML. Entities of its own are not read. */
export function fpsCases(xml: string): ImportedCases[] | undefined {
  const items: Draft[] = [];
  let isFps = false;
  let broken = false;
  let [element, text, unit] = ['', '', ''];
  const parser = new SaxesParser({});
  parser.on('error', () => {
    broken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'fps') isFps = true;
    if (name === 'item') items.push(newDraft());
    [element, text, unit] = [name, '', unitOf(attributes as Record<string, string>)];
  });
  const add = (more: string) => {
    if (element in sides || element.endsWith('_limit')) text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    const item = items.at(-1);
    const side = sides[name];
    if (item && side && name === element) item.texts[side[0]][`${side[1]}`].push(text);
    const value = Number(text.trim());
    if (item && value > 0 && name === 'time_limit') item.timeLimitMs = Math.round(value * (unit === 'ms' ? 1 : 1000));
    if (item && value > 0 && name === 'memory_limit')
      item.memoryLimitMb = Math.ceil(unit === 'kb' ? value / 1024 : value);
    element = '';
  });
  parser.write(xml).close();
  return isFps && !broken && items.length > 0 ? items.map(finish) : undefined;
}
