import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { BoxLimits } from './box-command.rules.ts';
import { BoxFailure, type BoxOrder, type BoxRun, runInBox } from './run-in-box.ts';
import { sandboxState, sandboxWithoutGroups } from './sandbox-state.ts';

/** Small, so that an attack that is held takes little of the machine that it is tried on. */
const limits: BoxLimits = {
  ...{ cpuMs: 500, wallMs: 1500, memoryMb: 64, processes: 12, outputBytes: 50_000, diskMb: 4 },
};
const python = existsSync('/usr/bin/python3');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

/** Where no box can be made the reason stands in the name of what is skipped. */
const ways = [
  { held: 'a control group', state: await sandboxState() },
  { held: 'limits of processes and a watch', state: await sandboxWithoutGroups() },
];

/** Processes of this machine by the words of their command lines. */
const processes = (of: (words: readonly string[]) => boolean) =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      return of(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });

describe.each(ways)('a box held by $held', ({ held, state }) => {
  const why = state.works ? held : `skipped: ${state.problem}`;
  const byGroup = held === 'a control group';
  if (byGroup && state.works && state.held === 'rlimit') {
    test.skip('skipped: this process may make no control groups', () => undefined);
    return;
  }

  const run = (command: readonly string[], more: Partial<BoxOrder> = {}): Promise<BoxRun> => {
    if (!state.works) throw new Error(state.problem);
    return runInBox(state.maker, { command, limits, ...more });
  };
  const sh = (script: string, more: Partial<BoxOrder> = {}) => run(['/bin/bash', '-c', script], more);
  const py = (script: string, more: Partial<BoxOrder> = {}) => run(['/usr/bin/python3', '-c', script], more);
  const tried = test.runIf(state.works);
  const withPython = test.runIf(state.works && python);

  tried(`runs what is asked of it (${why})`, async () => {
    const { exitCode, stdout, stderr, stopped } = await sh('cat; echo to the errors >&2; exit 3', {
      stdin: Buffer.from('你好\n'),
    });
    expect([exitCode, textOf(stdout), textOf(stderr), stopped]).toEqual([3, '你好\n', 'to the errors\n', undefined]);
  });

  tried('opens its input and outputs by name, as programs do', async () => {
    const { stdout, stderr } = await sh('x=$(cat /dev/stdin); echo "$x" > /dev/stdout; echo e > /dev/stderr', {
      stdin: Buffer.from('in'),
    });
    expect([textOf(stdout), textOf(stderr)]).toEqual(['in\n', 'e\n']);
  });

  tried('ends a fork bomb, and the machine stays as it was', async () => {
    const before = readdirSync('/proc').length;
    const { stopped, exitCode } = await sh('b() { b | b & }; b; while :; do :; done');
    expect(stopped ?? exitCode).not.toBe(0);
    expect(readdirSync('/proc').length).toBeLessThan(before + 60);
  });

  withPython('makes no more processes than are allowed', async () => {
    const { stdout } = await py(
      'import os,time\nn=0\ntry:\n  while n<100:\n    if os.fork()==0:\n      time.sleep(1)\n      os._exit(0)\n    n+=1\nexcept OSError: pass\nprint(n,flush=True)\nos._exit(0)',
    );
    expect(Number(textOf(stdout))).toBeGreaterThan(0);
    expect(Number(textOf(stdout))).toBeLessThan(25);
  });

  tried('holds the space of its folders', async () => {
    const { stdout } = await sh(
      'for d in /box /tmp /dev/shm; do for n in 1 2 3; do head -c 3000000 /dev/zero > $d/$n; done; cat $d/* | wc -c; done 2>/dev/null',
    );
    const sizes = textOf(stdout).trim().split('\n').map(Number);
    expect(sizes).toHaveLength(3);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(4 * 2 ** 20);
  });

  tried('writes nowhere else', async () => {
    const { stdout } = await sh(
      'for d in / /usr /usr/bin /etc /dev /proc /lib /bin; do (echo x > $d/mine) 2>/dev/null && echo wrote $d; done; echo end',
    );
    expect(textOf(stdout)).toBe('end\n');
  });

  withPython('ends who makes files without end', async () => {
    const { stopped } = await py('n=0\nwhile True:\n  open(f"/tmp/{n}","w").close()\n  n+=1', {
      limits: { ...limits, cpuMs: 4000, wallMs: 8000 },
    });
    expect(['files', 'memory']).toContain(stopped);
  });

  withPython('holds memory', async () => {
    const { stopped, exitCode, memoryKb } = await py('x=bytearray(0)\nwhile True: x+=b"x"*4000000');
    // Without a group the process is refused more, and says so itself.
    expect(stopped === 'memory' || exitCode === 1).toBe(true);
    expect(memoryKb).toBeLessThan(110 * 1024);
  });

  withPython('holds memory that several processes share among them', async () => {
    const { stopped, exitCode } = await py(
      'import os,time\nfor n in range(6):\n  if os.fork()==0:\n    x=b"x"*30000000\n    time.sleep(1)\n    os._exit(0)\ntime.sleep(1.2)',
      { limits: { ...limits, cpuMs: 2000, wallMs: 4000 } },
    );
    expect(stopped ?? exitCode).toBe('memory');
  });

  withPython('holds memory that is shared and mapped', async () => {
    const { stopped, exitCode } = await py(
      'import mmap,time\nm=[]\nfor n in range(20):\n  x=mmap.mmap(-1,10000000)\n  x.write(b"x"*10000000)\n  m.append(x)\ntime.sleep(1)',
      { limits: { ...limits, cpuMs: 2000, wallMs: 4000 } },
    );
    expect(stopped ?? exitCode).toBe('memory');
  });

  withPython('gives out no memory that belongs to nobody', async () => {
    const { stdout } = await py(
      [
        'import ctypes,os',
        'c=ctypes.CDLL(None,use_errno=True)',
        'print(hasattr(os,"memfd_create") and c.memfd_create(b"x",0), c.shmget(0,50000000,0o1600), c.msgget(0,0o1600), c.semget(0,1,0o1600))',
      ].join('\n'),
    );
    expect(textOf(stdout).trim()).toBe('-1 -1 -1 -1');
  });

  tried('ends who idles, by the clock', async () => {
    const { stopped, cpuMs, wallMs } = await sh('sleep 20');
    expect(stopped).toBe('wall');
    expect(cpuMs).toBeLessThan(300);
    expect(wallMs).toBeLessThan(6000);
  });

  tried('ends who calculates too long', async () => {
    const { stopped, cpuMs } = await sh('while :; do :; done', { limits: { ...limits, wallMs: 20_000 } });
    expect(stopped).toBe('cpu');
    expect(cpuMs).toBeGreaterThan(300);
    expect(cpuMs).toBeLessThan(3500);
  });

  tried('counts the time of children too', async () => {
    const { stopped } = await sh('for n in 1 2 3 4; do (while :; do :; done) & done; wait', {
      limits: { ...limits, wallMs: 20_000 },
    });
    expect(stopped).toBe('cpu');
  });

  tried('ends who goes on beside the program that has ended', async () => {
    const began = performance.now();
    const { exitCode, stopped } = await sh('(sleep 30 &) ; exit 0');
    expect([exitCode, stopped]).toEqual([0, undefined]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  tried('holds what is written, on either output', async () => {
    const out = await sh('yes');
    expect([out.stopped, out.stdout.length]).toEqual(['output', limits.outputBytes]);
    const errors = await sh('yes >&2');
    expect(errors.stopped).toBe('output');
    expect(errors.stderr.length).toBeLessThanOrEqual(64 * 1024);
  });

  tried('hands over bytes that are no text as they are', async () => {
    const { stdout } = await sh("printf '\\xff\\x00\\xfe'");
    expect([...stdout]).toEqual([255, 0, 254]);
  });

  tried('takes a product of a size only, whatever it is', async () => {
    const linked = await sh('ln -s /etc/passwd out; cat out >&4; echo done', { productBytes: 1000 });
    expect([textOf(linked.stdout), linked.product?.length]).toEqual(['done\n', 0]);
    const endless = await sh('cat /dev/zero >&4', { productBytes: 1000 });
    expect([endless.stopped, endless.product?.length]).toEqual(['output', 1000]);
  });

  tried('sees nothing of this machine', async () => {
    const secret = path.join(tmpdir(), `judge-secret-${process.pid}`);
    writeFileSync(secret, 'secret');
    const { stdout } = await sh(
      `cat ${secret} /etc/passwd /etc/shadow /root/.profile 2>/dev/null; ls / | tr '\\n' ' '; ls -A /tmp /box /home /root /var 2>/dev/null | grep -v :; hostname; id -u`,
    );
    const text = textOf(stdout);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('root:');
    expect(text.trim().split('\n').slice(-2)).toEqual(['box', '60000']);
    const [top = ''] = text.split('\n');
    const known = ['bin', 'box', 'dev', 'etc', 'lib', 'lib32', 'lib64', 'libx32', 'proc', 'sbin', 'tmp', 'usr'];
    expect(
      top
        .trim()
        .split(' ')
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
  });

  tried('inherits nothing: neither environment nor open files', async () => {
    process.env.JUDGE_TEST_SECRET = 'secret';
    const { stdout } = await sh(
      'env | cut -d= -f1 | sort | tr "\\n" " "; cat /proc/1/environ; echo; echo /proc/$$/fd/*',
    );
    delete process.env.JUDGE_TEST_SECRET;
    const [environment = '', open = ''] = textOf(stdout).split('\n');
    expect(environment.replace(/\0.*/s, '')).not.toContain('JUDGE');
    expect(textOf(stdout)).not.toContain('secret');
    // 255 is bash's own.
    expect(
      open
        .split(' ')
        .map((name) => path.basename(name))
        .filter((name) => name !== '255' && name !== '3'),
    ).toEqual(['0', '1', '2']);
  });

  tried('sees no processes but its own, and reaches none by a signal', async () => {
    const { stdout } = await sh(
      `kill -9 ${process.pid} 2>/dev/null && echo reached; kill -9 1; kill -INT 1; kill -9 -1 2>/dev/null; echo survived; ls /proc | grep -c '^[0-9]'`,
    );
    expect(textOf(stdout)).not.toContain('reached');
    expect(textOf(stdout)).toMatch(/^survived\n[1-6]\n$/);
  });

  tried('leaves its box by no way through /proc', async () => {
    const { stdout } = await sh(
      'ls /proc/1/root/home /proc/1/cwd/home /proc/1/root/work /proc/self/root/var 2>/dev/null; (echo 1 > /proc/sys/kernel/core_pattern) 2>/dev/null && echo wrote; (echo b > /proc/sysrq-trigger) 2>/dev/null && echo wrote; echo end',
    );
    expect(textOf(stdout)).toBe('end\n');
  });

  withPython('has no network', async () => {
    const { stdout } = await py(
      [
        'import socket',
        'def t(f):',
        '  try: f(); print("reached")',
        '  except Exception as e: print("no")',
        't(lambda: socket.create_connection(("1.1.1.1",53),1))',
        't(lambda: socket.getaddrinfo("example.com",80))',
        't(lambda: socket.create_connection(("127.0.0.1",22),1))',
        't(lambda: socket.socket(40,socket.SOCK_STREAM))',
        'print(",".join(n for _,n in socket.if_nameindex()))',
      ].join('\n'),
    );
    expect(textOf(stdout)).toBe('no\nno\nno\nno\nlo\n');
  });

  withPython('makes no namespaces, mounts nothing, looks into nobody, restarts nothing', async () => {
    const { stdout } = await py(
      [
        'import ctypes,os',
        'c=ctypes.CDLL(None,use_errno=True)',
        'print(c.unshare(0x10000000), c.mount(b"none",b"/tmp",b"tmpfs",0,None), c.ptrace(16,1,0,0), c.reboot(0x1234567), c.sethostname(b"x",1), c.chroot(b"/tmp"), c.setuid(0), c.syscall(321,0,0,0))',
        'print(c.clone(None,None,0x10000000,None) if False else c.syscall(56,0x10000000|17,0,0,0,0))',
      ].join('\n'),
    );
    expect(textOf(stdout)).toBe('-1 -1 -1 -1 -1 -1 -1 -1\n-1\n');
  });

  tried('leaves nothing to the next', async () => {
    await sh('for d in /box /tmp /dev/shm; do echo left > $d/left; done; (setsid sleep 20 &)');
    const { stdout } = await sh('cat /box/left /tmp/left /dev/shm/left 2>/dev/null; ls /proc | grep -c "^[0-9]"');
    expect(textOf(stdout)).toMatch(/^[1-6]\n$/);
  });

  tried('keeps boxes at the same time apart', async () => {
    const texts = await Promise.all(
      ['a', 'b', 'c'].map((name) => sh(`echo ${name} > /tmp/x; sleep 0.1; cat /tmp/x; kill -9 -1`)),
    );
    expect(texts.map(({ stdout }) => textOf(stdout))).toEqual(['a\n', 'b\n', 'c\n']);
  });

  tried('cannot change what it was given', async () => {
    const files = [{ name: 'given', content: Buffer.from('given') }];
    const { stdout } = await sh('(echo other > given) 2>/dev/null; cat given', { files });
    expect(textOf(stdout)).toBe('given');
  });

  tried('is gone a moment after its judge was killed', async () => {
    const mark = `sleep ${4000 + (process.pid % 1000)}.${byGroup ? 1 : 2}`;
    const judge = `
      import { sandboxState, sandboxWithoutGroups } from ${JSON.stringify(new URL('./sandbox-state.ts', import.meta.url))};
      import { runInBox } from ${JSON.stringify(new URL('./run-in-box.ts', import.meta.url))};
      const { maker } = await ${byGroup ? 'sandboxState' : 'sandboxWithoutGroups'}();
      await runInBox(maker, { command: ['/bin/sh', '-c', 'exec ${mark}'], limits: ${JSON.stringify({ ...limits, wallMs: 60_000 })} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', judge], { stdio: 'ignore' });
    const runs = () => processes((words) => words.join(' ').trim() === mark).length > 0;
    const until = async (wanted: boolean) => {
      for (let tries = 0; tries < 200 && runs() !== wanted; tries += 1) await sleep(100);
    };
    await until(true);
    expect(runs()).toBe(true);
    child.kill('SIGKILL');
    await until(false);
    expect(runs()).toBe(false);
  });

  tried.each([
    ['its launcher is killed', 'SIGKILL', 3, 'launch'],
    ['its launcher is asked to end', 'SIGTERM', 3, 'launch'],
    ['bubblewrap is killed', 'SIGKILL', 1, '--unshare-all'],
  ] as const)('is a failure of ours when %s from outside', async (_, signal, place, word) => {
    const mark = `sleep 15; : ${byGroup} ${signal} ${word}`;
    const ended = sh(mark, { limits: { ...limits, wallMs: 60_000 } }).catch((failure: unknown) => failure);
    const begun = () => processes((words) => words[0] === '/bin/bash' && words[2] === mark).length > 0;
    for (let tries = 0; tries < 500 && !begun(); tries += 1) await sleep(20);
    const asked = processes((words) => words[place] === word && words.includes(mark));
    expect(asked.length).toBeGreaterThan(0);
    for (const pid of asked) process.kill(pid, signal);
    expect(await ended).toBeInstanceOf(BoxFailure);
  });

  tried('is ended when nobody wants it any more', async () => {
    const unwanted = new AbortController();
    setTimeout(() => unwanted.abort(), 200);
    const began = performance.now();
    const { stopped } = await sh('sleep 20', { limits: { ...limits, wallMs: 20_000 }, signal: unwanted.signal });
    expect(stopped).toBe('unwanted');
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

test.skipIf(ways.every(({ state }) => state.works))('says why nothing is run where no box can be made', () => {
  for (const { state } of ways) expect(state.works || state.problem).toMatch(/沙箱|bubblewrap|Linux|缺少/);
});
