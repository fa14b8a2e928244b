import { describe, expect, test } from 'vitest';
import { aboutOwnLines } from './frame.rules.ts';

describe('what is said about lines', () => {
  const own = { before: 10, count: 5 };

  test('of gcc: own ones with their own numbers, others without their text', () => {
    const said = [
      "main.cpp: In function 'int add(int, int)':",
      "main.cpp:12:9: error: 'x' was not declared in this scope",
      '   12 |   return x;',
      '      |          ^',
      "main.cpp:20:3: error: 'solve' was not declared in this scope",
      '   20 |   solve(secret);',
      '      |   ^~~~~',
    ].join('\n');
    expect(aboutOwnLines(said, own)).toBe(
      [
        "main.cpp: In function 'int add(int, int)':",
        "main.cpp:2:9: error: 'x' was not declared in this scope",
        '   2 |   return x;',
        '      |          ^',
        "题目外框第 20 行:3: error: 'solve' was not declared in this scope",
      ].join('\n'),
    );
  });

  test('of Python: the last words stay, lines of the frame do not', () => {
    const said = [
      'Traceback (most recent call last):',
      '  File "/box/main.py", line 21, in <module>',
      '    print(add(secret))',
      '          ^^^^^^^^^^^',
      '  File "/box/main.py", line 13, in add',
      '    return 1 / 0',
      'ZeroDivisionError: division by zero',
    ].join('\n');
    expect(aboutOwnLines(said, own)).toBe(
      [
        'Traceback (most recent call last):',
        '  File "题目外框", 第 21 行, in <module>',
        '  File "main.py", line 3, in add',
        '    return 1 / 0',
        'ZeroDivisionError: division by zero',
      ].join('\n'),
    );
    // A source that does not compile is named without its folder.
    const refused = '  File "main.py", line 21\n    secret(\n          ^\nSyntaxError: \'(\' was never closed';
    expect(aboutOwnLines(refused, own)).toBe('  File "题目外框", 第 21 行\nSyntaxError: \'(\' was never closed');
  });

  test('of a library stay as they are: its lines are not the frame’s', () => {
    const python = [
      '  File "/box/main.py", line 12, in add',
      '    return json.loads(text)',
      '  File "/usr/lib/python3.11/json/decoder.py", line 337, in decode',
      '    obj, end = self.raw_decode(s)',
      '  File "/box/main.py", line 20, in <module>',
      '    secret()',
    ].join('\n');
    expect(aboutOwnLines(python, own)).toBe(
      [
        '  File "main.py", line 2, in add',
        '    return json.loads(text)',
        '  File "/usr/lib/python3.11/json/decoder.py", line 337, in decode',
        '    obj, end = self.raw_decode(s)',
        '  File "题目外框", 第 20 行, in <module>',
      ].join('\n'),
    );
    const java = [
      'Exception in thread "main" java.util.NoSuchElementException',
      '\tat java.base/java.util.Scanner.throwFor(Scanner.java:12)',
      '\tat Main.add(Main.java:13)',
      '\tat Main.main(Main.java:30)',
    ].join('\n');
    expect(aboutOwnLines(java, own)).toBe(
      [
        'Exception in thread "main" java.util.NoSuchElementException',
        '\tat java.base/java.util.Scanner.throwFor(Scanner.java:12)',
        '\tat Main.add(Main.java:3)',
        '\tat Main.main(题目外框第 30 行)',
      ].join('\n'),
    );
  });

  test('of bash, Java and JavaScript', () => {
    expect(aboutOwnLines("main.sh: line 30: `secret'", own)).toBe('题目外框第 30 行');
    expect(aboutOwnLines("main.sh: line 11: `done'", own)).toBe("main.sh: line 1: `done'");
    const java = 'Main.java:3: error: cannot find symbol\n    secret();\n    ^\n  symbol:   method add()\n1 error';
    expect(aboutOwnLines(java, own)).toBe(
      '题目外框第 3 行: error: cannot find symbol\n  symbol:   method add()\n1 error',
    );
    const node = '/box/main.js:40\nsecret();\n^\n\nTypeError: no\n    at add (/box/main.js:12:3)';
    expect(aboutOwnLines(node, own)).toBe('题目外框第 40 行\nTypeError: no\n    at add (main.js:2:3)');
  });
});
