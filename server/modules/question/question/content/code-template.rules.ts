import { type CodeLanguage, codeLanguages } from '#contract/question/content.ts';

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

export const templatesOf = (codeType?: CodeLanguage) =>
  codeLanguages
    .filter((language) => codeType === undefined || language === codeType)
    .map((language) => ({
      codeType: language,
      template: defaultTemplates[language],
      defaultTemplate: defaultTemplates[language],
    }));
