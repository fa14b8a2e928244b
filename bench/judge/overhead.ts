import { compileProgram, runProgram, sandboxState, toolchains } from '../../server/modules/judge/index.ts';
import { median, ms, progress, report } from '../figure.ts';
import { bareProgram, type Judged, judgedLanguages, sourceOf, tests } from './programs.ts';

const runs = 60;
const goalMs = 60;

async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** What a box costs beside the program in it: both by turns, one at a time. */
export async function measureOverhead() {
  for (const language of judgedLanguages) await measure(language);
}

async function measure(language: Judged) {
  const state = await sandboxState();
  if (!state.works) throw new Error(state.problem);
  const toolchain = (await toolchains()).get(language);
  const source = sourceOf(language, 0);
  const program = toolchain && (await compileProgram(state.maker, { language, source, toolchain }));
  if (!program || 'refused' in program) throw new Error(`no ${language} here`);
  const bare = await bareProgram(language, 0);
  const [input, output] = [tests.tests[0]?.input ?? '', tests.tests[0]?.output ?? ''];
  const boxed = async () => {
    const { stdout } = await runProgram(state.maker, program, { limits: tests, input });
    if (Buffer.from(stdout).toString() !== output) throw new Error(`a ${language} program in a box is wrong`);
  };
  await boxed();
  await bare.run(input);
  const [inBox, alone]: number[][] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    inBox?.push(await timed(boxed));
    alone?.push(await timed(() => bare.run(input)));
  }
  await bare.remove();
  const [box, floor] = [median(inBox ?? []), median(alone ?? [])];
  progress(`${language}：沙箱里 ${ms(box)}，直接运行 ${ms(floor)}（${state.held}）`);
  const name = language === 'python' ? 'overheadPython' : 'overheadCpp';
  report({
    ...{ bench: 'judge', name, value: box - floor, unit: 'ms', more: { inBox: ms(box), alone: ms(floor) } },
    goal: { [`<${goalMs}ms`]: box - floor < goalMs },
  });
}
