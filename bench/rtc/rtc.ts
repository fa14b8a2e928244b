import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { newId } from '../../server/kit/id.ts';
import { signPass } from '../../server/kit/rtc/pass.ts';
import { median, ms, percentile, progress, report, rounded } from '../figure.ts';
import { withProduct } from '../product.ts';
import { Peer } from './peer.ts';
import { bitsPerSecond } from './picture.ts';

const people = ['a', 'b', 'c', 'd'];
const cuts = 10;
const seconds = Number(process.env.RTC_SECONDS ?? 60);
const idleSeconds = Math.min(10, seconds);

/** Four people whose cameras the server forwards: the pictures go on, a cut is soon mended, and what a megabit costs. */
export function rtc() {
  return withProduct(async ({ port, keys }) => {
    const idle = await cpuOver(port, idleSeconds);
    const room = newId();
    const pass = (seat: string) =>
      signPass(keys, { room, seat, name: seat, role: 'member', most: people.length, mode: 'forwarded' }, 3600);
    const peers = await Promise.all(people.map(async (seat) => new Peer(port, await pass(seat))));
    await Promise.all(peers.map((peer) => peer.enter()));
    await allSee(peers);
    for (const peer of peers) peer.seen.clear();
    const sentBefore = peers.map(({ sent }) => sent);
    const busy = await cpuOver(port, seconds);
    const sent = peers.map((peer, at) => peer.sent - (sentBefore[at] ?? 0));
    reportPictures(peers, sent);
    reportCost(peers, busy - (idle / idleSeconds) * seconds);
    await reportCuts(peers);
    await Promise.all(peers.map((peer) => peer.leave()));
  });
}

/** Until everybody sees everybody. */
async function allSee(peers: readonly Peer[]) {
  const patience = Date.now() + 30_000;
  while (peers.some(({ seen }) => seen.size < people.length - 1)) {
    if (Date.now() > patience) throw new Error('not everybody sees everybody');
    await sleep(50);
  }
}

function reportPictures(peers: readonly Peer[], sent: readonly number[]) {
  const pairs = peers.flatMap(({ seen }) =>
    [...seen].map(([seatId, one]) => ({ share: one.frames / (sent[people.indexOf(seatId)] ?? 0), ...one })),
  );
  const all = peers.flatMap(({ seen }) => [...seen.values()]);
  const pause = Math.max(...all.map((one) => one.longestPauseMs));
  const latencies = Float64Array.from(all.flatMap((one) => one.latencies)).sort();
  if (pairs.length !== people.length * (people.length - 1)) throw new Error('somebody sees somebody no more');
  const least = Math.min(...pairs.map(({ share }) => share)) * 100;
  const more = { latencyP50: ms(percentile(latencies, 0.5)), latencyP99: ms(percentile(latencies, 0.99)) };
  report({
    ...{ bench: 'rtc', name: 'frames', value: least, unit: '%', more: { longestPause: ms(pause), ...more } },
    goal: { '≥99%': least >= 99, 'longestPause<1s': pause < 1000 },
  });
}

/** Of the whole process of the server, less what it does anyway. */
function reportCost(peers: readonly Peer[], cpuMs: number) {
  const bytes = peers.flatMap(({ seen }) => [...seen.values()]).reduce((sum, one) => sum + one.bytes, 0);
  const megabits = (bytes * 8) / 1e6;
  const value = cpuMs / megabits;
  const perCore = rounded(1000 / value);
  report({
    ...{ bench: 'rtc', name: 'cpu', value, unit: 'ms/Mbit' },
    more: { forwarded: `${rounded(megabits / seconds)}Mbit/s`, perCore: `${perCore}Mbit/s` },
    goal: { '≤50ms/Mbit': value <= 50 },
  });
  const share = Math.round((people.length * bitsPerSecond) / 1e4) / 100;
  progress(
    `四人各发送 ${rounded(share / people.length)} Mbit/s，服务器进程占一个核的 ${Math.round(cpuMs / seconds / 10)}%`,
  );
}

async function reportCuts(peers: readonly Peer[]) {
  const times: number[] = [];
  for (let at = 0; at < cuts; at += 1) {
    const time = await peers[at % peers.length]?.cut();
    if (time !== undefined) times.push(time);
  }
  for (const peer of peers) peer.seen.clear();
  await allSee(peers);
  const longest = Math.max(...times);
  report({
    ...{ bench: 'rtc', name: 'reconnect', value: longest, unit: 'ms', more: { p50: ms(median(times)) } },
    goal: { '<5s': longest < 5000 },
  });
}

const Cpu = z.object({ res: z.object({ user: z.number(), system: z.number() }) });

async function cpuOver(port: number, duration: number) {
  const read = async () => {
    const answered = await fetch(`http://127.0.0.1:${port}/bench/cpu`, { method: 'POST' });
    const { user, system } = Cpu.parse(await answered.json()).res;
    return (user + system) / 1000;
  };
  const before = await read();
  await sleep(duration * 1000);
  return (await read()) - before;
}
