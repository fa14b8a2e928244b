import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprintsOf, gramHashes, gramTokens, surelyFound, winnow } from './fingerprint.rules.ts';
import { findPairs, type GivenCode, printsOf, type Source } from './pairs.rules.ts';
import { bubbleSort, selectionSort } from './programs.fixture.ts';
import { matchesOf } from './side-by-side.rules.ts';
import { tokensOf } from './tokens.rules.ts';

const texts = (...given: Parameters<typeof tokensOf>) =>
  tokensOf(...given)
    .map(({ text }) => text)
    .join(' ');

const pairsAmong = ({ sources, given }: { sources: readonly Source[]; given: readonly GivenCode[] }) =>
  findPairs({ answers: sources.map((one) => ({ ...one, prints: printsOf(one) })), given });

describe('winnowing', () => {
  test('keeps what the worked example of the paper keeps of “A do run run run, a do run run”', () => {
    // Figure 2: a sequence of hashes of its 5-grams (adoru dorun … nrun), windows of four, and what is kept with its place.
    const hashes = [77, 74, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 74, 42, 17, 98];
    expect('adorunrunrunadorunrun').toHaveLength(hashes.length + 5 - 1);
    expect(winnow(hashes, 4).map(({ hash, at }) => [hash, at])).toEqual([
      [17, 3],
      [17, 6],
      [8, 8],
      [39, 11],
      [17, 15],
    ]);
  });

  test('hashes 5-grams of that text so that equal ones are equal', () => {
    const hashes = gramHashes([...'adorunrunrunadorunrun'], 5);
    // adoru, dorun, orunr, runru and unrun stand at both ends, and of the rest runru and unrun once more.
    expect(hashes.slice(12)).toEqual(hashes.slice(0, 5));
    expect(new Set(hashes).size).toBe(10);
  });

  test('finds whatever two texts share of a window and a k-gram', () => {
    const token = fc.constantFrom('i', 'n', '(', ')', '=', '+', 'for', 'if', ';');
    const some = fc.array(token, { maxLength: 60 });
    const run = fc.array(token, { minLength: surelyFound, maxLength: surelyFound + 10 });
    fc.assert(
      fc.property(some, some, some, some, run, (a, b, c, d, run) => {
        const one = new Set(fingerprintsOf([...a, ...run, ...b]).map(({ hash }) => hash));
        expect(fingerprintsOf([...c, ...run, ...d]).some(({ hash }) => one.has(hash))).toBe(true);
      }),
    );
    expect(fingerprintsOf(Array.from({ length: gramTokens - 1 }, () => 'i'))).toEqual([]);
  });
});

describe('a program as tokens', () => {
  test('is the same with other names, comments, texts and lines', () => {
    const one =
      'def f(total):\n    """Adds."""\n    # up\n    for i in range(10):\n        total += i\n    return total\n';
    const other = 'import sys\ndef add(x): \n  for number in range( 99 ):  # all\n    x += number\n\n  return x';
    expect(texts('python', one)).toBe(texts('python', other));
    expect(texts('python', one)).toBe('def i ( i ) : for i in i ( n ) : i += i return i');
    expect(texts('python', "print(f'''a\n# no comment''', r'x')")).toBe('i ( s , s )');
  });

  test('is read in each language as it is written', () => {
    const c = '#include <stdio.h>\r\n/* a // b */int main(void) { char *s = "// \\" no"; return 0x1F; } // end';
    expect(texts('c', c)).toBe('int i ( void ) { char * i = s ; return n ; }');
    expect(texts('c++', c)).toBe(texts('c', c));
    expect(texts('c++', 'auto s = R"x(a " ) b)x"; x >>= 2;')).toBe('auto i = s ; i >>= n ;');
    const java = 'package a.b;\nimport java.util.*;\npublic class Main { String t = """\n a " b\n""" + \'x\'; }';
    expect(texts('java', java)).toBe('public class i { i i = s + s ; }');
    expect(texts('javascript', 'const a = `x $ {y} "`; a => a ** 2 // c')).toBe('const i = s ; i => i ** n');
    const bash = '#!/bin/bash\nread a b # in\nif [ "$a" -gt $b ]; then echo $# "x # y"; fi';
    expect(texts('bash', bash)).toBe('read i i if [ s - i i ] ; then echo i s ; fi');
  });

  test('tells the line of each token, and ends with whatever it is given', () => {
    expect(tokensOf('javascript', '/* a\n b */ x\n`\n` y').map(({ text, line }) => [text, line])).toEqual([
      ['i', 2],
      ['s', 3],
      ['i', 4],
    ]);
    for (const language of ['java', 'javascript', 'c', 'c++', 'python', 'bash'] as const) {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
          tokensOf(language, source);
        }),
        { numRuns: 20 },
      );
      const odd = '"'.repeat(20_000);
      expect(tokensOf(language, odd).length).toBeLessThanOrEqual(odd.length);
    }
  });
});

const source = (userId: string, source: string, attemptId = `of ${userId}`): Source => ({
  ...{ attemptId, userId, language: 'python', source },
});

describe('pairs of answers', () => {
  test('are those that are built alike, whatever their names', () => {
    const sources = [
      source('a', bubbleSort('a', 'i', 'j')),
      source('b', selectionSort),
      source('c', bubbleSort('xs', 'p', 'q')),
    ];
    expect(pairsAmong({ sources, given: [] })).toEqual({
      pairs: [{ first: 'of a', second: 'of c', share: 1, shared: expect.any(Number) }],
      short: [],
    });
  });

  test('never are of one person', () => {
    const sources = [
      source('a', selectionSort, 'first'),
      source('a', selectionSort, 'second'),
      source('b', selectionSort),
    ];
    const { pairs } = pairsAmong({ sources, given: [] });
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({ second: 'of b', share: 1 });
  });

  test('are not made by what everybody was given, nor by what most have', () => {
    const given = [{ language: 'python', source: bubbleSort('a', 'i', 'j') }] as const;
    const own = (body: string) => `${bubbleSort('a', 'i', 'j')}${body}`;
    const sources = [source('a', own('print(1)')), source('b', own('print(2, 3)'))];
    expect(pairsAmong({ sources, given })).toEqual({ pairs: [], short: ['of a', 'of b'] });
    const many = Array.from({ length: 8 }, (_, at) => source(`p${at}`, bubbleSort('a', 'i', 'j')));
    expect(pairsAmong({ sources: many, given: [] })).toEqual({
      pairs: [],
      short: many.map(({ attemptId }) => attemptId),
    });
    const half = many.map((one, at) => (at < 4 ? one : { ...one, source: selectionSort }));
    expect(pairsAmong({ sources: half, given: [] }).pairs).toHaveLength(12);
  });

  test('are of one language, C and C++ being one', () => {
    const text = 'int main() { int a, b; scanf("%d %d", &a, &b); for (int i = 0; i < a; i++) b += i * a; return b; }';
    const [one, other] = [source('a', text), source('b', text)];
    const pairs = (a: Source['language'], b: Source['language']) =>
      pairsAmong({
        sources: [
          { ...one, language: a },
          { ...other, language: b },
        ],
        given: [],
      }).pairs.length;
    expect([pairs('c', 'c++'), pairs('c', 'java')]).toEqual([1, 0]);
  });

  test('of two thousand are found by what they share, not each with each', () => {
    const lines = ['a = b + 1', 'if a > b: a = b', 'print(a, b)', 'for x in y: x()', 'while a: a -= 1', 'b = [a]'];
    lines.push('a = {b: 1}', 'return a', 'assert a', 'del a[b]', 'a = b if c else d');
    let chance = 1;
    const one = () => {
      chance = (chance * 48_271) % 2_147_483_647;
      return lines[chance % lines.length] ?? '';
    };
    const bodies = Array.from({ length: 2000 }, () => Array.from({ length: 40 }, one).join('\n'));
    const sources = bodies.map((body, at) => source(`p${at}`, at === 1999 ? (bodies[3] ?? '') : body));
    const { pairs } = pairsAmong({ sources, given: [] });
    expect(pairs).toContainEqual(expect.objectContaining({ first: 'of p3', second: 'of p1999', share: 1 }));
  });
});

describe('side by side', () => {
  const code = (source: string) => ({ language: 'python', source }) as const;

  test('shows the lines that are alike, where they stand in either', () => {
    const one = code(`# one\n\n${bubbleSort('a', 'i', 'j')}`);
    const other = code(`x = 1\nprint(x)\ny = x\n${bubbleSort('list_', 'p', 'q')}z = 2`);
    expect(matchesOf(one, other, [])).toEqual([{ first: { from: 3, to: 8 }, second: { from: 4, to: 9 } }]);
    expect(matchesOf(one, code(selectionSort), [])).toEqual([]);
    expect(matchesOf(one, { ...other, language: 'java' }, [])).toEqual([]);
  });

  test('comes to an end with programs that say the same thing over and over', () => {
    const lines = 10_000;
    const same = code('x = x\n'.repeat(lines));
    const [longest] = matchesOf(same, same, []);
    expect(longest).toEqual({ first: { from: 1, to: lines }, second: { from: 1, to: lines } });
  });

  test('leaves out what everybody was given', () => {
    const given = [code(bubbleSort('a', 'b', 'c'))];
    expect(matchesOf(given[0] ?? code(''), given[0] ?? code(''), given)).toEqual([]);
  });
});
