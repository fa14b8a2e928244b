import path from 'node:path';

interface Operation {
  readonly folder: string;
  readonly say: (line: string) => void;
  /** Somebody wants it to end: what was begun is taken back. */
  readonly signal: AbortSignal;
}

/** Runs what an operator asked for with one folder; a failure is one sentence and exit code 1. */
export async function runOperation(usage: string, work: (operation: Operation) => Promise<void>) {
  const [given] = process.argv.slice(2);
  const interrupt = new AbortController();
  const onSignal = () => interrupt.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    if (!given) throw new Error(`请写明目录：${usage}`);
    // npm goes to the folder of the package first.
    const folder = path.resolve(process.env.INIT_CWD ?? '', given);
    await work({ folder, say: (line) => console.log(line), signal: interrupt.signal });
  } catch (failure) {
    console.error(interrupt.signal.aborted ? '已中止' : failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  }
}
