import type { DemoQuestion } from '../demo-question.ts';

interface Test {
  readonly input: string;
  readonly output: string;
  readonly sample?: true;
}

/** Samples have no weight; the hidden tests share the points. */
export const caseList = (given: readonly Test[]) =>
  given.map(({ sample = false, ...test }) => ({ ...test, sample, weight: sample ? 0 : 1 }));

/** Known by everybody who learns to program. */
export const codeQuestions: DemoQuestion[] = [
  {
    type: 'CODE',
    difficulty: 3,
    points: 10,
    stem: '<p>输入一行，包含两个用空格隔开的整数 $a$ 和 $b$（$|a|, |b| \\le 10^9$），输出它们的和。</p>',
    answer: {
      languages: ['java', 'c', 'c++', 'python'],
      templates: [{ codeType: 'python', template: 'a, b = map(int, input().split())\n# 在下一行输出它们的和\n' }],
      tests: caseList([
        { input: '1 2\n', output: '3\n', sample: true },
        { input: '-5 5\n', output: '0\n' },
        { input: '1000000000 1000000000\n', output: '2000000000\n' },
      ]),
      timeLimitMs: 1000,
      references: [
        { codeType: 'python', source: 'a, b = map(int, input().split())\nprint(a + b)\n' },
        {
          codeType: 'c',
          source: `#include <stdio.h>

int main(void) {
    long long a, b;
    scanf("%lld %lld", &a, &b);
    printf("%lld\\n", a + b);
    return 0;
}
`,
        },
      ],
    },
    analysis:
      '<p>$a+b$ 的绝对值最大为 $2 \\times 10^9$，超出 32 位有符号整数的范围，Java 和 C 应当使用 64 位整数。</p>',
  },
  {
    type: 'CODE',
    difficulty: 4,
    points: 15,
    stem: '<p>输入一行只含英文字母和空格的文字，按字母表顺序输出其中出现过的小写字母及其次数，每行一个字母和次数，用空格隔开。大写字母按小写计数。</p>',
    answer: {
      languages: ['java', 'python', 'javascript'],
      templates: [],
      tests: caseList([
        { input: 'Hello\n', output: 'e 1\nh 1\nl 2\no 1\n', sample: true },
        { input: 'a b A\n', output: 'a 2\nb 1\n' },
        { input: 'zzz\n', output: 'z 3\n' },
        { input: 'Abc Cba\n', output: 'a 2\nb 2\nc 2\n' },
      ]),
      references: [
        {
          codeType: 'python',
          source: `text = input().lower()
for letter in sorted(set(text) - {' '}):
    print(letter, text.count(letter))
`,
        },
      ],
    },
    analysis: '<p>先转换为小写，用长度为 26 的数组或者字典计数，再按顺序输出次数不为零的字母。</p>',
  },
  {
    type: 'CODE',
    difficulty: 5,
    points: 15,
    stem: '<p>贷款本金 $P$ 元，月利率 $r$，分 $n$ 期等额本息偿还，每期应还 $P \\cdot \\dfrac{r(1+r)^n}{(1+r)^n-1}$ 元。输入一行三个数 $P$、$r$、$n$（$r > 0$），输出每期应还的金额，保留两位小数。</p>',
    answer: {
      languages: ['java', 'python', 'c++'],
      templates: [],
      tests: caseList([
        { input: '10000 0.01 1\n', output: '10100.00\n', sample: true },
        { input: '10000 0.01 2\n', output: '5075.12\n' },
        { input: '120000 0.005 12\n', output: '10327.97\n' },
      ]),
      checker: 'float',
      floatDigits: 2,
      references: [
        {
          codeType: 'python',
          source: `principal, rate, months = input().split()
p, r, n = float(principal), float(rate), int(months)
growth = (1 + r) ** n
print(f'{p * r * growth / (growth - 1):.2f}')
`,
        },
      ],
    },
    analysis: '<p>一期时应还 $P(1+r)$。先求出 $(1+r)^n$ 保存起来，可以避免重复计算。</p>',
  },
  {
    type: 'CODE',
    difficulty: 6,
    points: 20,
    stem: '<p>第一行输入 $n$（$1 \\le n \\le 10^5$），第二行输入 $n$ 个整数，输出其中最大的连续子段和（子段至少含一个数）。</p>',
    answer: {
      languages: ['java', 'c', 'c++', 'python'],
      templates: [],
      tests: caseList([
        { input: '5\n1 -2 3 4 -1\n', output: '7\n', sample: true },
        { input: '3\n-3 -1 -2\n', output: '-1\n' },
        { input: '1\n0\n', output: '0\n' },
        { input: '6\n2 -1 2 -1 2 -5\n', output: '4\n' },
      ]),
      references: [
        {
          codeType: 'python',
          source: `input()
numbers = list(map(int, input().split()))
best = ending = numbers[0]
for number in numbers[1:]:
    ending = max(ending, 0) + number
    best = max(best, ending)
print(best)
`,
        },
        {
          codeType: 'c++',
          source: `#include <algorithm>
#include <iostream>

int main() {
    int n;
    long long number, ending = 0, best = 0;
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        std::cin >> number;
        ending = i == 0 ? number : std::max(ending, 0LL) + number;
        best = i == 0 ? ending : std::max(best, ending);
    }
    std::cout << best << std::endl;
    return 0;
}
`,
        },
      ],
    },
    analysis:
      '<p>设以第 $i$ 个数结尾的最大子段和为 $f_i = \\max(f_{i-1}, 0) + a_i$，答案是所有 $f_i$ 的最大值，时间复杂度为 $O(n)$。</p>',
  },
];
