import { type CodeLanguage, framePlace } from '#contract/question/content.ts';

interface FrameExample {
  /** What the examinee finds. */
  readonly template: string;
  /** What stands around it. */
  readonly frame: string;
}

/** One 函数题 in every language: add two numbers. Reading and writing is the frame's. */
export const frameExamples: Readonly<Record<CodeLanguage, FrameExample>> = {
  java: {
    template: `class Solution {
    static long add(long a, long b) {
        // 在这里写代码
        return 0;
    }
}
`,
    frame: `import java.util.Scanner;

${framePlace}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(Solution.add(in.nextLong(), in.nextLong()));
    }
}
`,
  },
  javascript: {
    template: `function add(a, b) {
  // 在这里写代码
}
`,
    frame: `${framePlace}

const [a, b] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
console.log(add(a, b));
`,
  },
  c: {
    template: `long long add(long long a, long long b) {
    /* 在这里写代码 */
    return 0;
}
`,
    frame: `#include <stdio.h>

${framePlace}

int main(void) {
    long long a, b;
    scanf("%lld %lld", &a, &b);
    printf("%lld\\n", add(a, b));
    return 0;
}
`,
  },
  'c++': {
    template: `long long add(long long a, long long b) {
    // 在这里写代码
    return 0;
}
`,
    frame: `#include <iostream>

${framePlace}

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << add(a, b) << std::endl;
    return 0;
}
`,
  },
  python: {
    template: `def add(a, b):
    pass  # 在这里写代码
`,
    frame: `${framePlace}

a, b = map(int, input().split())
print(add(a, b))
`,
  },
  bash: {
    template: `add() {
    : # 在这里写代码，两个数是 $1 和 $2
}
`,
    frame: `${framePlace}

read -r a b
add "$a" "$b"
`,
  },
};
