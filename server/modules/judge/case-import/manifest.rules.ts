import { parse } from 'yaml';
import { z } from 'zod';
import type { ImportedLimits } from './case-archive.rules.ts';
import { isSample, nameOf, type Pair, type Pairs, pairFiles } from './pair-files.rules.ts';

/** What a package says of its cases, beside the files. */
export interface Manifest {
  readonly limits: ImportedLimits;
  /** None: the files are paired by their names. */
  readonly pairs?: Pairs;
}

type Read = (name: string) => string | undefined;

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);

const Score = z.coerce.number().min(0).max(10_000);
const Named = z.string().max(200);

/** `1s`, `500ms`; a bare number is milliseconds. */
function milliseconds(text: string) {
  const [, value = '', unit = ''] = /^([\d.]+)\s*(ms|s|)/i.exec(text) ?? [];
  const factor = unit.toLowerCase() === 's' ? 1000 : 1;
  return value === '' ? undefined : Math.round(Number(value) * factor);
}

/** `256m`, `1g`; a bare number is megabytes. */
function megabytes(text: string) {
  const [, value = '', unit = ''] = /^([\d.]+)\s*([kmg]?)/i.exec(text) ?? [];
  const factor = { k: 1 / 1024, g: 1024 }[unit.toLowerCase()] ?? 1;
  return value === '' ? undefined : Math.ceil(Number(value) * factor);
}

function limitsOf(time: number | undefined, memory: number | undefined): ImportedLimits {
  return {
    ...(time !== undefined && Number.isFinite(time) && time > 0 && { timeLimitMs: time }),
    ...(memory !== undefined && Number.isFinite(memory) && memory > 0 && { memoryLimitMb: memory }),
  };
}

const Text = z.union([z.string().max(40), z.number()]).transform(String);
const HydroCase = z.object({ input: Named, output: Named, score: Score.optional() });
const HydroConfig = z.object({
  time: Text.optional(),
  memory: Text.optional(),
  cases: z.array(HydroCase).max(2000).optional(),
  subtasks: z
    .array(
      z.object({ score: Score.optional(), type: z.string().max(20).optional(), cases: z.array(HydroCase).max(2000) }),
    )
    .max(500)
    .optional(),
});
type HydroConfig = z.output<typeof HydroConfig>;

/** Hydro: `testdata/config.yaml`, whose subtasks are all or nothing unless they are sums. */
function hydro({ time, memory, cases, subtasks }: HydroConfig, folder: string): Manifest {
  const limits = limitsOf(
    time === undefined ? undefined : milliseconds(time),
    memory === undefined ? undefined : megabytes(memory),
  );
  const pairOf = ({ input, output }: z.output<typeof HydroCase>, weight: number, group?: number): Pair => ({
    ...{ name: nameOf(input), input: folder + input, output: folder + output, sample: isSample(input), weight },
    ...(group !== undefined && { group }),
  });
  const grouped = subtasks?.flatMap(({ score, type = 'min', cases: inside }, at) => {
    const sum = type === 'sum';
    // The score of a subtask that is all or nothing is shared by its cases.
    return inside.map((one) =>
      pairOf(
        one,
        one.score ?? (score ?? 1) / (sum && score === undefined ? 1 : inside.length),
        sum ? undefined : at + 1,
      ),
    );
  });
  const pairs = grouped?.length ? grouped : cases?.map((one) => pairOf(one, one.score ?? 1));
  return { limits, ...(pairs?.length && { pairs: { pairs, problems: [] } }) };
}

const QduojProblem = z.object({
  time_limit: z.number().optional(),
  memory_limit: z.number().optional(),
  test_case_score: z
    .array(z.object({ score: Score.optional(), input_name: Named, output_name: Named }))
    .max(2000)
    .optional(),
});

const QduojInfo = z.object({
  test_cases: z.record(z.string().max(20), z.object({ input_name: Named, output_name: Named.optional() })),
});

const qduojPair = (folder: string, input: string, output: string, weight = 1): Pair => ({
  ...{ name: nameOf(input), input: folder + input, output: folder + output, sample: false, weight },
});

/** QDUOJ: `problem.json` with the files in `testcase/`, or a folder of files with `info`. */
function qduoj(names: readonly string[], read: Read): Manifest | undefined {
  const place = names.find((name) => /(?:^|\/)problem\.json$/i.test(name));
  const problem = place === undefined ? undefined : QduojProblem.safeParse(json(read(place))).data;
  if (place !== undefined && problem) {
    const folder = `${folderOf(place)}testcase/`;
    const pairs = problem.test_case_score?.map(({ score, input_name, output_name }) =>
      qduojPair(folder, input_name, output_name, score),
    );
    return {
      limits: limitsOf(problem.time_limit, problem.memory_limit),
      ...(pairs?.length && { pairs: { pairs, problems: [] } }),
    };
  }
  const info = names.find((name) => /(?:^|\/)info$/i.test(name));
  const listed = info === undefined ? undefined : QduojInfo.safeParse(json(read(info))).data;
  if (info === undefined || !listed) return undefined;
  const pairs = Object.values(listed.test_cases).flatMap(({ input_name, output_name }) =>
    output_name === undefined ? [] : [qduojPair(folderOf(info), input_name, output_name)],
  );
  return { limits: {}, ...(pairs.length > 0 && { pairs: { pairs, problems: [] } }) };
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function yaml(text: string | undefined): unknown {
  try {
    // Neither references, which make a short text long, nor tags.
    return parse(text ?? '', { maxAliasCount: 0, schema: 'core', logLevel: 'error' });
  } catch {
    return undefined;
  }
}

/** Undefined where the package has none. Files of one problem only: which of several was meant nobody knows. */
export function manifestOf(names: readonly string[], read: Read): Manifest | { readonly problem: string } | undefined {
  const problems = names.filter((name) => /(?:^|\/)(?:problem\.(?:json|ya?ml))$/i.test(name));
  if (problems.length > 1) return { problem: `压缩包里有 ${problems.length} 道题，请一次上传一道题` };
  const place = names.find((name) => /(?:^|\/)config\.ya?ml$/i.test(name));
  const config = place === undefined ? undefined : HydroConfig.safeParse(yaml(read(place))).data;
  if (place !== undefined && config) {
    const manifest = hydro(config, folderOf(place));
    return manifest.pairs ? manifest : { ...manifest, pairs: pairFiles(names) };
  }
  return qduoj(names, read);
}
