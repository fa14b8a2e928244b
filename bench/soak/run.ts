import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report } from '../figure.ts';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, writing: { type: 'string', default: '500' } },
});

function count(name: keyof typeof values) {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} 要是正整数`);
  return value;
}

const wishes = { minutes: count('minutes'), writing: count('writing') };
console.error(
  `── soak：${wishes.minutes} 分钟，${wishes.writing} 人同时作答（开始时系统负载 ${(loadavg()[0] ?? 0).toFixed(1)}）`,
);
const { startMb, endMb, calls, failed, errors, exams } = await soak(wishes);
for (const [kind, times] of [...errors].sort(([, one], [, other]) => other - one)) console.error(`${times} × ${kind}`);
const growth = (endMb / startMb - 1) * 100;
const [mostErrors, mostGrowth] = [0, 10];
report({
  ...{ bench: 'soak', name: 'errors', value: failed, unit: '' },
  more: { calls: String(calls), exams: String(exams) },
  goal: { [`=${mostErrors}`]: failed <= mostErrors },
});
report({
  ...{ bench: 'soak', name: 'rssGrowth', value: growth, unit: '%' },
  more: { start: `${Math.round(startMb)}MB`, end: `${Math.round(endMb)}MB` },
  goal: { [`<${mostGrowth}%`]: growth < mostGrowth },
});
if (failed > mostErrors) process.exitCode = 1;
