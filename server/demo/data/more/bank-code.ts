import type { DemoQuestion } from '../demo-question.ts';
import { caseList } from './code.ts';

/** What a bank asks of the engineers whom it hires: two whole programs and one function within a frame. */
export const bankCodeQuestions: DemoQuestion[] = [
  {
    type: 'CODE',
    difficulty: 4,
    points: 20,
    stem: '<p>第一行输入流水笔数 $n$（$1 \\le n \\le 10^4$），以后每行一笔：网点编号（四位数字）和以分为单位的金额（绝对值不超过 $10^{12}$，冲正为负数），用空格隔开。按网点编号从小到大输出每个网点的编号、笔数和金额合计，每个网点一行。</p>',
    answer: {
      languages: ['java', 'c++', 'python'],
      templates: [],
      tests: caseList([
        { input: '3\n0102 500\n0101 1200\n0102 -200\n', output: '0101 1 1200\n0102 2 300\n', sample: true },
        { input: '1\n0007 0\n', output: '0007 1 0\n' },
        { input: '4\n0301 100\n0301 -100\n0099 5\n0301 7\n', output: '0099 1 5\n0301 3 7\n' },
        {
          input: '3\n1000 1000000000000\n1000 1000000000000\n0999 -1000000000000\n',
          output: '0999 1 -1000000000000\n1000 2 2000000000000\n',
        },
      ]),
      references: [
        {
          codeType: 'python',
          source: `totals = {}
for _ in range(int(input())):
    branch, amount = input().split()
    count, total = totals.get(branch, (0, 0))
    totals[branch] = (count + 1, total + int(amount))
for branch in sorted(totals):
    print(branch, *totals[branch])
`,
        },
        {
          codeType: 'java',
          source: `import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Map<String, long[]> totals = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            long[] total = totals.computeIfAbsent(in.next(), branch -> new long[2]);
            total[0] += 1;
            total[1] += in.nextLong();
        }
        totals.forEach((branch, total) -> System.out.println(branch + " " + total[0] + " " + total[1]));
    }
}
`,
        },
      ],
    },
    analysis: '<p>编号保留前导零，应当作为文字处理；金额合计超出 32 位整数的范围，Java 和 C++ 用 64 位整数。</p>',
  },
  {
    type: 'CODE',
    difficulty: 5,
    points: 20,
    stem: '<p>日终对账：第一行输入核心系统的笔数 $n$ 和支付渠道的笔数 $m$（$0 \\le n, m \\le 10^5$），以后 $n$ 行是核心系统的流水，再以后 $m$ 行是支付渠道的流水，每行一个流水号（不含空格）和以分为单位的金额。同一系统内流水号不重复。按流水号的字典序输出每笔不一致的流水号和原因，每行一笔：只在核心系统中的输出 <code>CORE</code>，只在支付渠道中的输出 <code>CHANNEL</code>，金额不同的输出 <code>AMOUNT</code>。全部一致时输出 <code>OK</code>。</p>',
    answer: {
      languages: ['java', 'c++', 'python'],
      templates: [],
      tests: caseList([
        {
          input: '3 3\nT001 100\nT002 250\nT003 80\nT002 200\nT003 80\nT004 60\n',
          output: 'T001 CORE\nT002 AMOUNT\nT004 CHANNEL\n',
          sample: true,
        },
        { input: '0 0\n', output: 'OK\n' },
        { input: '2 2\nA1 5\nB2 6\nB2 6\nA1 5\n', output: 'OK\n' },
        { input: '0 2\nZ9 1\nA9 1\n', output: 'A9 CHANNEL\nZ9 CHANNEL\n' },
        { input: '2 0\nX10 1\nX1 1\n', output: 'X1 CORE\nX10 CORE\n' },
      ]),
      references: [
        {
          codeType: 'python',
          source: `import sys

words = iter(sys.stdin.read().split())
n, m = int(next(words)), int(next(words))
core = {next(words): next(words) for _ in range(n)}
channel = {next(words): next(words) for _ in range(m)}
lines = []
for number in sorted(core.keys() | channel.keys()):
    if number not in channel:
        lines.append(f'{number} CORE')
    elif number not in core:
        lines.append(f'{number} CHANNEL')
    elif int(core[number]) != int(channel[number]):
        lines.append(f'{number} AMOUNT')
print('\\n'.join(lines) or 'OK')
`,
        },
        {
          codeType: 'c++',
          source: `#include <iostream>
#include <map>
#include <string>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::map<std::string, long long> core, channel;
    std::map<std::string, bool> all;
    std::string number;
    long long amount;
    for (int i = 0; i < n + m; i++) {
        std::cin >> number >> amount;
        (i < n ? core : channel)[number] = amount;
        all[number] = true;
    }
    bool same = true;
    for (const auto &one : all) {
        const char *reason = "";
        if (!channel.count(one.first)) reason = "CORE";
        else if (!core.count(one.first)) reason = "CHANNEL";
        else if (core[one.first] != channel[one.first]) reason = "AMOUNT";
        else continue;
        same = false;
        std::cout << one.first << " " << reason << "\\n";
    }
    if (same) std::cout << "OK\\n";
    return 0;
}
`,
        },
      ],
    },
    analysis: '<p>用散列表或有序表按流水号查找，逐对比较是 $O(nm)$，会超过时间限制。</p>',
  },
  {
    type: 'CODE',
    difficulty: 4,
    points: 15,
    stem: '<p>银行卡号的最后一位是校验位：从右往左，第偶数位的数字乘以 2，乘积大于 9 时减去 9，再与其余各位相加，和是 10 的倍数时卡号有效。请写一个函数，参数是只含数字的卡号（12 到 19 位），卡号有效时返回真。读入和输出由系统完成，只需写函数。</p>',
    answer: {
      languages: ['java', 'c++', 'python'],
      templates: [
        {
          codeType: 'java',
          template:
            'class Solution {\n    static boolean isValidCard(String number) {\n        // 在这里写代码\n        return false;\n    }\n}\n',
        },
        {
          codeType: 'c++',
          template:
            '#include <string>\n\nbool is_valid_card(const std::string &number) {\n    // 在这里写代码\n    return false;\n}\n',
        },
        {
          codeType: 'python',
          template: 'def is_valid_card(number: str) -> bool:\n    # 在这里写代码\n    return False\n',
        },
      ],
      frames: [
        {
          codeType: 'java',
          frame: `import java.util.Scanner;

{{code}}

public class Main {
    public static void main(String[] args) {
        System.out.println(Solution.isValidCard(new Scanner(System.in).next()) ? "valid" : "invalid");
    }
}
`,
        },
        {
          codeType: 'c++',
          frame: `#include <iostream>
#include <string>

{{code}}

int main() {
    std::string number;
    std::cin >> number;
    std::cout << (is_valid_card(number) ? "valid" : "invalid") << std::endl;
    return 0;
}
`,
        },
        {
          codeType: 'python',
          frame: "{{code}}\n\nprint('valid' if is_valid_card(input().strip()) else 'invalid')\n",
        },
      ],
      tests: caseList([
        { input: '4539578763621486\n', output: 'valid\n', sample: true },
        { input: '4539578763621487\n', output: 'invalid\n' },
        { input: '000000000000\n', output: 'valid\n' },
        { input: '0000000000000000018\n', output: 'valid\n' },
        { input: '0000000000000000081\n', output: 'invalid\n' },
      ]),
      references: [
        {
          codeType: 'java',
          source: `class Solution {
    static boolean isValidCard(String number) {
        int sum = 0;
        for (int i = 0; i < number.length(); i++) {
            int digit = number.charAt(number.length() - 1 - i) - '0';
            if (i % 2 == 1) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
            sum += digit;
        }
        return sum % 10 == 0;
    }
}
`,
        },
        {
          codeType: 'c++',
          source: `#include <string>

bool is_valid_card(const std::string &number) {
    int sum = 0;
    for (std::size_t i = 0; i < number.size(); i++) {
        int digit = number[number.size() - 1 - i] - '0';
        if (i % 2 == 1) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
        sum += digit;
    }
    return sum % 10 == 0;
}
`,
        },
        {
          codeType: 'python',
          source: `def is_valid_card(number: str) -> bool:
    total = 0
    for place, letter in enumerate(reversed(number)):
        digit = int(letter) * (1 + place % 2)
        total += digit - 9 if digit > 9 else digit
    return total % 10 == 0
`,
        },
      ],
    },
    analysis: '<p>从右往左数时，位置从 0 开始的奇数位加倍。两位数的乘积减 9 等于把两位数字相加。</p>',
  },
];
