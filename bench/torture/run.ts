import { parseArgs } from 'node:util';
import { type Report, torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    examinees: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    workers: { type: 'string' },
  },
});

/** A wrong value stops at once, as the run takes minutes. */
function count(name: keyof typeof values) {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
  return value;
}

function meanRecoveryMs(rounds: Report['rounds']) {
  return rounds.reduce((sum, round) => sum + round.recoveryMs, 0) / rounds.length;
}

function describe({ rounds, tally, lastWords, oddities, findings, stopped }: Report) {
  for (const [target, theirs] of Map.groupBy(rounds, (round) => round.target)) {
    console.log(
      `${target}: killed ${theirs.length} times, back after ${Math.round(meanRecoveryMs(theirs))} ms on average`,
    );
  }
  console.log(
    [...tally]
      .sort()
      .map(([end, times]) => `${end}: ${times}`)
      .join(', '),
  );
  for (const words of lastWords) console.error(`the server ended by itself: ${words}`);
  for (const oddity of oddities) console.error(oddity);
  for (const { kind, text } of findings) console.error(`${kind}: ${text}`);
  if (!stopped) console.error('the server did not stop in good order');
}

const wishes = { kills: count('kills'), examinees: count('examinees'), seed: count('seed') };
const workers = values.workers === undefined ? undefined : count('workers');
console.log(`seed ${wishes.seed}`);
const interrupt = new AbortController();
const onSignal = () => interrupt.abort(new Error('interrupted'));
process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
const progress = (line: string) => console.log(line);
const report = await torture({ ...wishes, workers, progress, signal: interrupt.signal });
describe(report);
const numberOf = (kind: 'lost' | 'double') => report.findings.filter((finding) => finding.kind === kind).length;
const [lost, double] = [numberOf('lost'), numberOf('double')];
const { kills, acknowledged, oddities, stopped } = report;
if (lost + double + oddities.length > 0 || !stopped) process.exitCode = 1;
console.log(`torture: kills=${kills} acknowledged=${acknowledged} lost=${lost} double=${double}`);
