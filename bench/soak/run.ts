import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isMet, report } from '../figure.ts';
import { soakFigures } from './figures.ts';
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
const { errors, ...soaked } = await soak(wishes);
for (const [kind, times] of [...errors].sort(([, one], [, other]) => other - one)) console.error(`${times} × ${kind}`);
const figures = soakFigures(wishes.minutes, soaked);
for (const figure of figures) report(figure);
if (!figures.every(isMet)) process.exitCode = 1;
