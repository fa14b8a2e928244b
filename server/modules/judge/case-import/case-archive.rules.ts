import { decodeText } from '../../../kit/files/text-bytes.ts';
import { type Entries, unzip, type ZipFailure } from '../../../kit/files/unzip.ts';
import { fpsCases } from './fps.rules.ts';
import { manifestOf } from './manifest.rules.ts';
import { onlyInput, pairFiles } from './pair-files.rules.ts';

/** A case as it stands in an archive. */
export interface ImportedCase {
  readonly name: string;
  readonly input: string;
  readonly output: string;
  readonly sample: boolean;
  /** Cases of one group count all together or not at all. */
  readonly group?: number;
  /** As the archive says, relative to the others. */
  readonly weight: number;
}

/** What an archive says of the limits, where it says so. */
export interface ImportedLimits {
  readonly timeLimitMs?: number;
  readonly memoryLimitMb?: number;
}

export interface ImportedCases extends ImportedLimits {
  readonly cases: readonly ImportedCase[];
  /** What was left out and why, a sentence each. */
  readonly problems: readonly string[];
}

export interface CaseLimits {
  readonly cases: number;
  /** Signs of one input or output. */
  readonly signs: number;
}

const mostUnpacked = 64 * 2 ** 20;
const mostEntries = 2000;

const refused: Readonly<Record<ZipFailure, string>> = {
  broken: '压缩包已损坏，请重新打包',
  encrypted: '压缩包有密码，请去掉密码再上传',
  tooMany: `压缩包里的文件太多，最多 ${mostEntries} 个`,
  tooLarge: '压缩包展开后太大，最多 64 MB',
};

/** Programs and pictures of a package are not looked at. */
const wanted = (name: string) =>
  /\.(?:in|out|ans|a|txt|inp|oup|ya?ml|json|xml)$|(?:^|\/)(?:info|(?:input|output)[^/.]*)$/i.test(name) &&
  !/(?:^|\/)(?:__MACOSX|\.)/.test(name);

const textOf = (bytes: Uint8Array | undefined) => {
  const text = bytes && (bytes.length === 0 ? '' : decodeText(bytes));
  return text?.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
};

/** The cases of a zip: pairs of files (1.in, 1.out), or an export of Hydro, QDUOJ or HUSTOJ. Programs in it are not run. */
export function readCases(archive: Uint8Array, limits: CaseLimits): ImportedCases | { readonly problem: string } {
  const entries = unzip(archive, { bytes: mostUnpacked, entries: mostEntries }, wanted);
  if (typeof entries === 'string') return { problem: refused[entries] };
  const found = casesOf(entries, limits);
  if ('problem' in found) return found;
  const problems = [...found.problems];
  const cases = found.cases.filter(({ name, input, output }) => {
    const long = tooLong(name, [input, output], limits);
    if (long !== undefined) problems.push(long);
    return long === undefined;
  });
  if (cases.length > limits.cases) {
    return { problem: `压缩包里有 ${cases.length} 个测试用例，最多 ${limits.cases} 个` };
  }
  if (cases.length === 0) return { problem: problems[0] ?? '没有找到测试用例，请按 1.in、1.out 命名后打包' };
  return { ...found, cases, problems };
}

function tooLong(name: string, texts: readonly string[], { signs }: CaseLimits) {
  const long = texts.find((text) => text.length > signs);
  return long && `「${name}」有 ${long.length} 个字符，最多 ${signs} 个，没有导入`;
}

function casesOf(entries: Entries, limits: CaseLimits): ImportedCases | { readonly problem: string } {
  const read = (name: string) => textOf(entries.get(name));
  const names = [...entries.keys()].filter(wanted);
  const xml = names.filter((name) => /\.xml$/i.test(name));
  const fps = xml.flatMap((name) => fpsCases(read(name) ?? '') ?? []);
  if (fps.length > 1) return { problem: `压缩包里有 ${fps.length} 道题，请一次上传一道题` };
  if (fps[0]) return fps[0];
  const manifest = manifestOf(names, read);
  if (manifest && 'problem' in manifest) return manifest;
  const { pairs, problems } = manifest?.pairs ?? pairFiles(names);
  const cases: ImportedCase[] = [];
  const lost = new Set(problems);
  /** Of what is not taken at all nothing else is said. */
  const lose = (input: string, why: string) => {
    lost.delete(onlyInput(input));
    lost.add(why);
  };
  for (const { input, output, ...rest } of pairs) {
    const [given, expected] = [read(input), output === undefined ? '' : read(output)];
    if (given === undefined || expected === undefined) {
      const name = given === undefined ? input : (output ?? '');
      lose(input, `「${name}」${entries.has(name) ? '不是文字文件' : '不在压缩包里'}，没有导入`);
      continue;
    }
    const long = tooLong(rest.name, [given, expected], limits);
    if (long === undefined) cases.push({ ...rest, input: given, output: expected });
    else lose(input, long);
  }
  return { ...manifest?.limits, cases, problems: [...lost] };
}
