/** Two files that are a case; without the second its output is still to be made. */
export interface Pair {
  readonly name: string;
  readonly input: string;
  readonly output?: string;
  readonly sample: boolean;
  readonly group?: number;
  readonly weight: number;
}

export interface Pairs {
  readonly pairs: readonly Pair[];
  readonly problems: readonly string[];
}

/** How a case and its two sides are named: `1.in` and `1.out`, `1.in.txt`, `input1.txt` and `output1.txt`. */
const patterns: readonly { readonly input: RegExp; readonly outputs: (name: string) => readonly string[] }[] = [
  {
    input: /^(.*)\.(?:in|inp)(\.txt)?$/i,
    outputs: (name) => ['out', 'ans', 'a', 'oup'].map((end) => name.replace(/\.(?:in|inp)(\.txt)?$/i, `.${end}$1`)),
  },
  {
    input: /^((?:.*\/)?)input([^/]*)$/i,
    outputs: (name) => [name.replace(/input([^/]*)$/i, 'output$1'), name.replace(/input([^/]*)$/i, 'answer$1')],
  },
];

const byNumbers = new Intl.Collator('en', { numeric: true });

/** What is said of an input whose output is still to be made. */
export const onlyInput = (name: string) => `「${name}」没有对应的输出文件，只导入了输入`;

export const isSample = (name: string) => /(?:^|\/)(?:sample|样例)/i.test(name);

/** The pairs among these names, in the order in which people count; those that stand alone are told. */
export function pairFiles(names: readonly string[]): Pairs {
  const present = new Map(names.map((name) => [name.toLowerCase(), name]));
  const used = new Set<string>();
  const problems: string[] = [];
  const pairs: Pair[] = [];
  for (const input of [...names].sort(byNumbers.compare)) {
    const pattern = patterns.find((one) => one.input.test(input));
    if (!pattern || used.has(input)) continue;
    const output = pattern
      .outputs(input)
      .map((name) => present.get(name.toLowerCase()))
      .find((name) => name !== undefined && name !== input);
    used.add(input);
    if (output === undefined) problems.push(onlyInput(input));
    else used.add(output);
    const sample = isSample(input);
    const files = { input, ...(output !== undefined && { output }) };
    pairs.push({ name: nameOf(input), ...files, sample, weight: sample ? 0 : 1 });
  }
  for (const name of names) {
    if (!used.has(name) && /\.(?:out|ans)$/i.test(name)) problems.push(`「${name}」没有对应的输入文件，没有导入`);
  }
  // Where only samples were given they are what there is to go by.
  const only = pairs.every(({ sample }) => sample);
  return { pairs: only ? pairs.map((pair) => ({ ...pair, weight: 1 })) : pairs, problems };
}

export const nameOf = (file: string) =>
  file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:in|inp)?(?:\.txt)?$|\.txt$|\.in$|\.inp$/i, '');
