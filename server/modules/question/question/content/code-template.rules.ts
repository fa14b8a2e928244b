import type { CodeAnswer, CodeLanguage } from '#contract/question/content.ts';

/** What each language begins with: a program that runs and reads its input line by line. */
export const defaultTemplates: Readonly<Record<CodeLanguage, string>> = {
  java: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine();
            // 在这里写代码
        }
    }
}
`,
  javascript: `const lines = require('node:fs').readFileSync(0, 'utf8').split('\\n');

// 在这里写代码
`,
  c: `#include <stdio.h>

int main(void) {
    char line[1024];
    while (fgets(line, sizeof line, stdin)) {
        /* 在这里写代码 */
    }
    return 0;
}
`,
  'c++': `#include <iostream>
#include <string>

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        // 在这里写代码
    }
    return 0;
}
`,
  python: `import sys


def main():
    for line in sys.stdin:
        pass  # 在这里写代码


main()
`,
  bash: `#!/bin/bash

while IFS= read -r line; do
    : # 在这里写代码
done
`,
};

type Begun = Pick<CodeAnswer, 'templates' | 'frames'>;

/**
 * The question's own text; of a whole program else the organisation's, else what is built in. Within a frame a function
 * is wanted, of which only the question can say how it begins.
 */
export function beginningOf({ templates, frames = [] }: Begun, codeType: CodeLanguage, ofOrganisation?: string) {
  const { template = '', defaultTemplate = '' } = templates.find((one) => one.codeType === codeType) ?? {};
  const isBuiltIn = defaultTemplate === defaultTemplates[codeType];
  const ownText = template || (isBuiltIn ? '' : defaultTemplate);
  if (ownText !== '' || frames.length > 0) return ownText;
  return ofOrganisation ?? defaultTemplates[codeType];
}
