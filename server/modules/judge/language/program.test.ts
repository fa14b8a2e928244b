import { describe, expect, test } from 'vitest';
import { type CodeLanguage, codeLanguages } from '#contract/question/content.ts';
import { sandboxState } from '../sandbox/sandbox-state.ts';
import { javaNames } from './java-names.rules.ts';
import { cleanSource } from './language.rules.ts';
import { compileProgram, runProgram } from './program.ts';
import { toolchains } from './toolchain.ts';

const state = await sandboxState();
const found = await toolchains();

const limits = { timeLimitMs: 2000, memoryLimitMb: 64 };
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

async function tried(language: CodeLanguage, source: string, input = '') {
  const toolchain = found.get(language);
  if (!state.works || !toolchain) throw new Error('not here');
  const program = await compileProgram(state.maker, { language, source, toolchain });
  if (!program || 'refused' in program) return { refused: program?.refused ?? '' };
  const run = await runProgram(state.maker, program, { limits, input });
  return { run, text: textOf(run.stdout), said: textOf(run.stderr) };
}

/** Sums what it reads, and says so in Chinese. */
const sums: Readonly<Record<CodeLanguage, string>> = {
  java: 'import java.util.*; public class Summe { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println("和 " + (s.nextInt() + s.nextInt())); } }',
  javascript:
    "const [a, b] = require('fs').readFileSync('/dev/stdin', 'utf8').split(' ').map(Number); console.log('和', a + b);",
  c: '#include <stdio.h>\n#include <math.h>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("和 %d\\n", (int) sqrt((a + b) * (a + b))); }',
  'c++':
    '#include <bits/stdc++.h>\nusing namespace std; int main() { int a, b; cin >> a >> b; cout << "和 " << a + b << endl; }',
  python: 'a, b = map(int, input().split())\nprint("和", a + b)\n',
  bash: 'read a b\necho "和 $((a + b))"\n',
};

const wrong: Readonly<Record<CodeLanguage, string>> = {
  java: 'class Main { int x = "a"; }',
  javascript: 'const = 3;',
  c: 'int main( { }',
  'c++': 'int main( { }',
  python: 'def f(:\n  pass',
  bash: 'if true; then',
};

describe.each(codeLanguages)('%s', (language) => {
  const why = !state.works ? state.problem : found.has(language) ? undefined : 'no compiler here';
  const tell = why ? `, skipped: ${why}` : '';
  const here = test.skipIf(why !== undefined);

  here(`has a version and runs${tell}`, async () => {
    expect(found.get(language)?.version).toMatch(/^\d+\.\d+/);
    // As an editor on Windows leaves it.
    const source = `\ufeff${sums[language].replaceAll('\n', '\r\n')}`;
    expect(await tried(language, source, '19 23\n')).toMatchObject({ text: '和 42\n', run: { exitCode: 0 } });
  });

  here('says what it does not understand', async () => {
    const { refused } = await tried(language, wrong[language]);
    expect(refused?.length).toBeGreaterThan(5);
  });
});

describe('compilers', () => {
  const here = test.skipIf(!state.works || !found.has('c') || !found.has('c++'));

  here('are ended when they go on without end', async () => {
    const bomb =
      'template<int N> struct A { static const int v = A<N-1>::v + A<N-2>::v; };\n#include "/dev/zero"\nint main() {}';
    expect((await tried('c++', bomb)).refused).toBeTruthy();
  });

  here('are held to a size of what they make and say', async () => {
    expect((await tried('c', 'char x[100000000] = {1};\nint main() { return x[5]; }')).refused).toBeTruthy();
    const flood = `#define A x y z w q r s t\n${'#error flood flood flood flood\n'.repeat(3000)}int main() {}`;
    expect((await tried('c', flood)).refused).toBeTruthy();
  });

  here('read nothing that is not in the box', async () => {
    expect((await tried('c', '#include "/etc/passwd"\nint main() {}')).refused).toContain('/etc/passwd');
    expect((await tried('c', '#include "/root/.bashrc"\nint main() {}')).refused).toContain('No such file');
  });
});

describe('memory of virtual machines', () => {
  test.skipIf(!found.has('java'))('of Java is told from other failures', async () => {
    const source =
      'import java.util.*; class Main { public static void main(String[] a) { List<int[]> l = new ArrayList<>(); while (true) l.add(new int[1000000]); } }';
    expect((await tried('java', source)).run).toMatchObject({ outOfMemory: true });
  });
  test.skipIf(!found.has('javascript'))('of JavaScript is told from other failures', async () => {
    const { run } = await tried(
      'javascript',
      'const l = []; while (true) l.push(new Array(100000).fill({}).map(() => ({})));',
    );
    expect(run?.outOfMemory === true || run?.stopped === 'memory').toBe(true);
  });
});

describe('names in Java', () => {
  test.each([
    ['public class A { public static void main(String[] x) {} }', 'A.java', 'A'],
    ['class B { } class C { static void main(String[] x) {} }', 'Main.java', 'C'],
    ['package a.b; public class D { public static void main(String[] x) {} }', 'D.java', 'a.b.D'],
    ['// public class No\nclass E { public static final void main(String[] x) {} }', 'Main.java', 'E'],
    ['public class 答案 { public static void main(String[] x) { String s = "class X {"; } }', '答案.java', '答案'],
    ['class Node { } public class F { class In { } public static void main(String[] x) {} }', 'F.java', 'F'],
    ['int x', 'Main.java', 'Main'],
    [
      'class Tool { void run() {} } public class Solution { public static void main(String... x) {} }',
      'Solution.java',
      'Solution',
    ],
    [
      'public class G { class In { static void main(int x) {} } } class H { static void main(String[] x) {} }',
      'G.java',
      'H',
    ],
    ['class I { static void main(String[] x) {} } class J { static void main(String[] x) {} }', 'Main.java', 'I'],
    ['record P(int x, int y) {} public record Q(int z) { public static void main(String[] x) {} }', 'Q.java', 'Q'],
    ['interface R { int f(); } public interface S { static void main(String[] x) { } }', 'S.java', 'S'],
    ['@Deprecated\npublic final class T<X extends Comparable<X>> { static void main(String[] x) {} }', 'T.java', 'T'],
    [
      'class U { String s = """\n } public class V { "x" \\""" { """; char c = \'"\', d = \'\\\'\'; static void main(String[] x) {} }',
      'Main.java',
      'U',
    ],
    [
      '/* public class W { */ package /* here */ a.b; // class X {\nimport java.util.*; class Y { public synchronized static void main(final String[] x) {} }',
      'Main.java',
      'a.b.Y',
    ],
  ])('%s', (source, file, main) => {
    expect(javaNames(source)).toEqual({ file, main });
  });
  test('are found in one walk, however often a comment or text begins', () => {
    for (const one of ['/*', '"""', '"', "'", '//', 'class A {']) javaNames(one.repeat(200_000));
    expect(javaNames(`${'/*'.repeat(200_000)}*/ public class Z {}`).file).toBe('Z.java');
  });
  test('never lead out of their folder', () => {
    expect(javaNames("public class $'/../x { static void main(").file).toBe('$.java');
  });
});

test('a source is read without the mark at its beginning, with lines ended in one way', () => {
  expect(cleanSource('\ufeffa\r\nb\rc\n')).toBe('a\nb\nc\n');
});
