import { limitFactors } from '#contract/judge/limit-factors.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Bind, BoxLimits } from '../sandbox/box-command.rules.ts';
import { javaNames } from './java-names.rules.ts';

/** How programs of a language are checked, made and run, inside the box. */
export interface Language {
  /** What an author's limits are multiplied with: they are written for a compiled language. */
  readonly timeFactor: number;
  readonly memoryFactor: number;
  /** What the runtime needs for itself. */
  readonly runtimeMb: number;
  readonly sourceName: (source: string) => string;
  /** Ends with 0 where the program can be run; what is handed out on descriptor 4 is the program. */
  readonly compile: (source: string) => string;
  readonly compileLimits: BoxLimits;
  /** The name of what `compile` hands out; the source itself is run where it hands out nothing. */
  readonly product?: string;
  readonly run: (source: string, memoryMb: number) => string;
  /** Prints the version of all that is needed. */
  readonly version: string;
  /** Fails like this when the runtime's own bound of memory is reached. */
  readonly memoryFailure?: RegExp;
  /** What the runtime says of a program that ended by an exception, which it tells by no exit code of its own. */
  readonly crash?: RegExp;
}

const ofCompiler = (cpuMs: number, memoryMb: number): BoxLimits => ({
  ...{ cpuMs, wallMs: cpuMs * 3, memoryMb, processes: 64, outputBytes: 64 * 1024, diskMb: 64 },
});

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const gcc = (program: string, standard: string, file: string): Pick<Language, 'compile' | 'product' | 'run'> => ({
  compile: () =>
    `${program} -O2 -std=${standard} -fdiagnostics-color=never -fmax-errors=20 -o /tmp/main ${file} -lm && cat /tmp/main >&4`,
  product: 'main',
  // What is given cannot be executed in its place by everybody's rule of files; a copy can.
  run: () => 'cp main /tmp/main && chmod 700 /tmp/main && exec /tmp/main',
});

/** Where the runtime of JavaScript stands in the box. */
export const nodePlace = '/opt/node';

export const languages: Readonly<Record<CodeLanguage, Language>> = {
  java: {
    ...{ ...limitFactors.java, runtimeMb: 160, compileLimits: ofCompiler(30_000, 768) },
    sourceName: (source) => javaNames(source).file,
    compile: (source) =>
      `mkdir /tmp/out && javac -J-Xmx384m -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-XX:-UsePerfData -encoding UTF-8 -proc:none -Xmaxerrs 20 -d /tmp/out ${quoted(javaNames(source).file)} && tar -cf - -C /tmp/out . >&4`,
    product: 'classes.tar',
    run: (source, memoryMb) =>
      `mkdir /tmp/out && tar -xf classes.tar -C /tmp/out && exec java -Xmx${memoryMb}m -Xss64m -XX:+UseSerialGC -XX:-UsePerfData -XX:ActiveProcessorCount=2 -XX:ReservedCodeCacheSize=64m -cp /tmp/out ${quoted(javaNames(source).main)}`,
    version: 'javac -version 2>&1 && java -version 2>&1',
    memoryFailure: /java\.lang\.OutOfMemoryError/,
    crash: /^(?:Exception in thread |Error: (?:Could not|Main method))/m,
  },
  javascript: {
    ...{ ...limitFactors.javascript, runtimeMb: 128, compileLimits: ofCompiler(15_000, 512) },
    sourceName: () => 'main.js',
    compile: () => `${nodePlace} --check main.js`,
    run: (_, memoryMb) => `exec ${nodePlace} --max-old-space-size=${memoryMb} --stack-size=60000 main.js`,
    version: `${nodePlace} --version`,
    memoryFailure: /JavaScript heap out of memory/,
    crash: /^Node\.js v\d/m,
  },
  c: {
    ...{ ...limitFactors.c, runtimeMb: 0, compileLimits: ofCompiler(15_000, 512) },
    sourceName: () => 'main.c',
    ...gcc('gcc', 'gnu17', 'main.c'),
    version: 'gcc --version',
  },
  'c++': {
    ...{ ...limitFactors['c++'], runtimeMb: 0, compileLimits: ofCompiler(15_000, 512) },
    sourceName: () => 'main.cpp',
    ...gcc('g++', 'gnu++17', 'main.cpp'),
    version: 'g++ --version',
  },
  python: {
    ...{ ...limitFactors.python, runtimeMb: 16, compileLimits: ofCompiler(10_000, 256) },
    sourceName: () => 'main.py',
    compile: () => 'exec python3 -I -B -c \'compile(open("main.py","rb").read(),"main.py","exec")\'',
    run: () => 'exec python3 -B main.py',
    version: 'python3 --version 2>&1',
    memoryFailure: /^MemoryError/m,
    crash: /^Traceback \(most recent call last\):/m,
  },
  bash: {
    ...{ ...limitFactors.bash, runtimeMb: 16, compileLimits: ofCompiler(5000, 64) },
    sourceName: () => 'main.sh',
    compile: () => 'exec bash -n main.sh',
    run: () => 'exec bash main.sh',
    version: 'bash --version',
  },
};

/** As compilers of every language read it: without the mark at the beginning, with lines ended in one way. */
export const cleanSource = (source: string) => source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

/** Limits of a question, as they are for one language. */
export interface ProgramLimits {
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
}

const outputBytes = 16 * 2 ** 20;

/** What a program of this language may use on one case: also the memory that its own bound is set to. */
export function runLimits({ timeFactor, memoryFactor, runtimeMb }: Language, limits: ProgramLimits) {
  const cpuMs = limits.timeLimitMs * timeFactor;
  const memoryMb = limits.memoryLimitMb * memoryFactor;
  const box: BoxLimits = {
    ...{ cpuMs, wallMs: 3 * cpuMs + 1000, memoryMb: memoryMb + runtimeMb, processes: 64, outputBytes, diskMb: 64 },
  };
  return { memoryMb, box };
}

export type Tools = readonly Bind[];
