import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Blank, type FillAnswer } from '#contract/question/content.ts';
import { acceptsBlank, blankShares, fillScore } from './blank.rules.ts';

const blank = (accepted: string | string[], more: Partial<Blank> = {}) =>
  Blank.parse({ accepted: [accepted].flat(), ...more });
const fill = (blanks: Blank[], unordered = false): FillAnswer => ({ blanks, unordered });

describe('what a blank accepts', () => {
  test.each<[accepted: string, given: string]>([
    ['北京', '  北京\n'],
    ['北京', '北京。'],
    ['北京', '北 京'],
    ['TCP/IP', 'tcp/ip'],
    ['TCP/IP', 'ＴＣＰ／ＩＰ'],
    ['5', '５'],
    ['0', '0'],
    ['(1,2)', '（1，2）'],
    ['甲、乙', '甲，乙'],
    ['他说:"好"', '他说：“好”'],
    ['《红楼梦》', '〈红楼梦〉'],
    ['-5', '−5'],
    ['1000', '1,000'],
    ['12,345.5元', '12345.5元'],
    ['1000000', '１，０００，０００'],
    ['hello world', 'Hello   World'],
    ['x=1', 'x = 1'],
    ['café', 'cafe\u0301'],
    ['m²', 'm2'],
    ['㎡', 'm²'],
    ['2½', '2 1/2'],
  ])('%s: %s', (accepted, given) => {
    expect(acceptsBlank(blank(accepted), given)).toBe(true);
  });

  test.each<[accepted: string, given: string]>([
    ['北京', ''],
    ['北京', '   '],
    ['北京', '北京市'],
    ['0', ''],
    ['0', 'O'],
    ['5', '-5'],
    ['3.14', '314'],
    ['(1,234)', '(1234)'],
    ['1234', '12,34'],
    ['10³', '103'],
    ['2½', '21/2'],
    ['hello world', 'helloworld'],
    ['0.5', '0.50'],
  ])('%s, not: %s', (accepted, given) => {
    expect(acceptsBlank(blank(accepted), given)).toBe(false);
  });

  test('each folding can be switched off', () => {
    expect(acceptsBlank(blank('Int', { ignoreCase: false }), 'int')).toBe(false);
    expect(acceptsBlank(blank('５', { ignoreWidth: false }), '5')).toBe(false);
    expect(acceptsBlank(blank('a。', { ignorePunctuation: false }), 'a.')).toBe(false);
    expect(acceptsBlank(blank('a；', { ignoreWidth: false, ignorePunctuation: false }), 'a;')).toBe(false);
  });

  test('any accepted answer is right', () => {
    expect(acceptsBlank(blank(['中国', '中华人民共和国']), '中华人民共和国')).toBe(true);
  });

  test.each<[accepted: string, tolerance: number, given: string, right: boolean]>([
    ['1', 0.1, '1.1', true],
    ['1', 0.1, '0.9', true],
    ['1', 0.1, '1.11', false],
    ['3.14', 0.005, '3.1449', true],
    ['3.14', 0.005, '3.1451', false],
    ['0.3', 0.1, '0.2', true],
    ['0.5', 0, '.50', true],
    ['1200', 0, '１，２００', true],
    ['6.02e23', 1e21, '6.03E23', true],
    ['100', 1, '约100', false],
    ['约100', 1, '约100', true],
    ['-3', 0.5, '−3.2', true],
    ['5', 1, 'NaN', false],
    ['5', 1, '0x5', false],
    ['5', 1, 'Infinity', false],
    ['5', 1, `${'0'.repeat(63)}5`, true],
    ['5', 1, `${'0'.repeat(64)}5`, false],
  ])('%s ± %s: %s is %s', (accepted, tolerance, given, right) => {
    expect(acceptsBlank(blank(accepted, { tolerance }), given)).toBe(right);
  });
});

describe('a star where the blank takes it for any text', () => {
  test.each<[accepted: string, given: string, right: boolean]>([
    ['*法院', '最高人民法院', true],
    ['*法院', '法院', true],
    ['*法院', '法院院长', false],
    ['c*t', 'CAT', true],
    ['c*t', 'ct', true],
    ['c*t', 'cats', false],
    ['a*a', 'a', false],
    ['a*b*a', 'aba', true],
    ['a*b*a', 'ab', false],
    ['a**c', 'abc', true],
    ['2\\*3', '2*3', true],
    ['2\\*3', '2+3', false],
    ['2\\**', '2*34', true],
    ['北京 * 天安门', '北京的天安门', true],
    ['*', '', false],
    ['*', '什么都行', true],
    ['第*条。', '第１０条', true],
  ])('%s: %s is %s', (accepted, given, right) => {
    expect(acceptsBlank(blank(accepted, { wildcard: true }), given)).toBe(right);
  });

  test('and elsewhere it is a sign like any other', () => {
    expect(acceptsBlank(blank('int *p'), 'int *p')).toBe(true);
    expect(acceptsBlank(blank('SELECT * FROM t'), 'SELECT id FROM t')).toBe(false);
    expect(acceptsBlank(blank('2\\*3'), '2*3')).toBe(false);
  });

  test('many stars find their way in one walk', () => {
    const many = blank(`${'a*'.repeat(249)}b`, { wildcard: true });
    expect(acceptsBlank(many, 'a'.repeat(50_000))).toBe(false);
    expect(acceptsBlank(many, `${'a'.repeat(50_000)}b`)).toBe(true);
  });
});

test('the blanks share the points by weight, to the hundredth', () => {
  expect(blankShares(1000, [1, 1, 1])).toEqual([334, 333, 333]);
  expect(blankShares(1000, [2, 1, 1])).toEqual([500, 250, 250]);
  expect(blankShares(100, [0.1, 0.2])).toEqual([33, 67]);
  expect(blankShares(1, [1, 1])).toEqual([1, 0]);
});

test('each text counts for its own blank', () => {
  const answer = fill([blank('甲'), blank('乙', { weight: 3 })]);
  expect(fillScore(answer, ['甲', '乙'], 400)).toBe(400);
  expect(fillScore(answer, ['乙', '甲'], 400)).toBe(0);
  expect(fillScore(answer, ['', '乙'], 400)).toBe(300);
  expect(fillScore(answer, ['甲'], 400)).toBe(100);
  expect(fillScore(answer, ['甲', '乙', '甲'], 400)).toBe(400);
});

test('an order-free group is scored by the optimal assignment where a greedy one would be worse', () => {
  // 甲 fits both blanks; taken by the first one, nothing would be left for the second.
  const answer = fill([blank(['甲', '乙']), blank('甲')], true);
  expect(fillScore(answer, ['甲', '乙'], 200)).toBe(200);
  expect(fillScore(answer, ['乙', '甲'], 200)).toBe(200);
  const weighted = fill([blank('甲'), blank('甲', { weight: 3 })], true);
  expect(fillScore(weighted, ['甲', '丙'], 400)).toBe(300);
});

const word = fc.constantFrom('甲', '乙', '丙', '丁', '0', 'a', 'A');
const blanks = fc.array(
  fc.record({
    accepted: fc.array(word, { minLength: 1, maxLength: 3 }),
    weight: fc.constantFrom(0.1, 0.5, 1, 1, 2, 3, 100),
  }),
  { minLength: 1, maxLength: 6 },
);
const points = fc.integer({ min: 0, max: 1_000_000 });

/** Where no two blanks have the same list of words, repeating a word is never held against anybody. */
const listsDiffer = (given: readonly Blank[]) =>
  new Set(given.map((one) => [...new Set(one.accepted.map((word) => word.toLowerCase()))].sort().join())).size ===
  given.length;

test('0 ≤ score ≤ points, all right is all the points, shares add up', () => {
  fc.assert(
    fc.property(blanks, fc.array(fc.string(), { maxLength: 8 }), points, fc.boolean(), (given, texts, points, free) => {
      const answer = fill(
        given.map((one) => blank(one.accepted, one)),
        free,
      );
      const score = fillScore(answer, texts, points);
      expect(Number.isInteger(score) && score >= 0 && score <= points).toBe(true);
      expect(fillScore(answer, texts, points)).toBe(score);
      const right = answer.blanks.map((one) => one.accepted[0] ?? '');
      if (!free || listsDiffer(answer.blanks)) expect(fillScore(answer, right, points)).toBe(points);
      const shares = blankShares(
        points,
        answer.blanks.map((one) => one.weight),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(points);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('where blanks share a list, the same word again is no second answer; equal single answers are', () => {
  const cities = ['北京', '上海', '天津', '重庆'];
  const two = fill([blank(cities), blank(cities)], true);
  expect(fillScore(two, ['北京', '上海'], 1000)).toBe(1000);
  expect(fillScore(two, ['北京', ' 北京。'], 1000)).toBe(500);
  expect(fillScore(fill([blank('3'), blank('3')], true), ['3', '３'], 1000)).toBe(1000);
});

test('and the same number is the same answer, however it is written', () => {
  const two = (accepted: string[], tolerance: number | null) =>
    fill([blank(accepted, { tolerance }), blank(accepted, { tolerance })], true);
  expect(fillScore(two(['3', '5'], 0), ['3', '3.0'], 1000)).toBe(500);
  expect(fillScore(two(['3', '5'], 0.1), ['3', '3.05'], 1000)).toBe(500);
  expect(fillScore(two(['3', '5'], 0), ['5.0', '3.0'], 1000)).toBe(1000);
  expect(fillScore(two(['3', '3.1'], 0.1), ['3.1', '3'], 1000)).toBe(1000);
  // One number, written in two ways, for two blanks: it has to be given twice.
  expect(fillScore(two(['3', '3.0'], 0), ['3', '3'], 1000)).toBe(1000);
});

test('each word is folded once, however many blanks and texts are compared with it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const foldings = (count: number) => {
    normalize.mockClear();
    const blanks = Array.from({ length: count }, (_, at) =>
      blank(Array.from({ length: count }, (_, word) => `词${at}和${word}`)),
    );
    const texts = Array.from({ length: count }, (_, at) => `别的${at}`);
    fillScore(fill(blanks, true), texts, 1000);
    return normalize.mock.calls.length;
  };
  const most = foldings(20);
  normalize.mockRestore();
  // Two for each word and each text.
  expect(most).toBeLessThanOrEqual(2 * (20 * 20 + 20));
});

test('an order-free group does not depend on the order and is the best there is', () => {
  fc.assert(
    fc.property(blanks, fc.array(word, { maxLength: 6 }), points, (given, all, points) => {
      const answer = fill(
        given.map((one) => blank(one.accepted, one)),
        true,
      );
      const texts = all.slice(0, answer.blanks.length);
      const score = fillScore(answer, texts, points);
      expect(fillScore(answer, texts.toReversed(), points)).toBe(score);
      expect(fillScore(answer, texts.toSorted(), points)).toBe(score);
      expect(score).toBeGreaterThanOrEqual(greedy(answer, texts, points));
      expect(score).toBe(exhaustive(answer, texts, points));
    }),
  );
});

/** The rule itself, for words that differ by case alone: which of the texts a blank may have. */
function allowed(blanks: readonly Blank[], texts: readonly string[]) {
  const plain = texts.map((text) => text.toLowerCase());
  const wordsOf = (one: Blank) => new Set(one.accepted.map((accepted) => accepted.toLowerCase()));
  return blanks.map((one) => {
    const words = wordsOf(one);
    const sharing = blanks.filter((other) => wordsOf(other).symmetricDifference(words).size === 0).length;
    return [...texts.keys()].filter((index) => {
      const again = plain.slice(0, index).includes(plain[index] ?? '');
      return acceptsBlank(one, texts[index] ?? '') && !(again && sharing > 1 && words.size >= sharing);
    });
  });
}

function greedy({ blanks }: FillAnswer, texts: string[], points: number) {
  const shares = blankShares(
    points,
    blanks.map((one) => one.weight),
  );
  const taken = new Set<number>();
  return allowed(blanks, texts).reduce((sum, takeable, at) => {
    const found = takeable.find((index) => !taken.has(index));
    if (found === undefined) return sum;
    taken.add(found);
    return sum + (shares[at] ?? 0);
  }, 0);
}

function exhaustive({ blanks }: FillAnswer, texts: string[], points: number) {
  const shares = blankShares(
    points,
    blanks.map((one) => one.weight),
  );
  const takeable = allowed(blanks, texts);
  const best = (at: number, taken: readonly number[]): number => {
    const free = takeable[at]?.filter((index) => !taken.includes(index));
    if (!free) return 0;
    const scores = free.map((index) => (shares[at] ?? 0) + best(at + 1, [...taken, index]));
    return Math.max(best(at + 1, taken), ...scores);
  };
  return best(0, []);
}
