import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWeb, installPackages, root, runTool, startTool } from './install.mjs';

const args = process.argv.slice(2);
const everything = args.length === 0;
const totals = { passed: 0, failed: 0, skipped: 0 };
const remarks = [];
let ran = 0;

try {
  installPackages();
  const browserTests = listBrowserTests();
  const browser = everything || browserTests.length > 0 ? prepareBrowser(browserTests) : undefined;
  // One checker is busy for as long as the other tools together; four of them check much twice and fill three gigabytes.
  const types = everything ? startTool('tsc', ['-p', 'tsconfig.json', '--checkers', '1']) : undefined;
  if (everything) {
    check('代码规范', () => runTool('biome', ['check', '.']) === 0);
    check('无用代码', () => runTool('knip', []) === 0);
  }
  if (everything || browserTests.length > 0) check('网页构建', buildOrSkip);
  if (types) {
    const { status, output } = await types;
    check('类型检查', () => {
      if (output) console.log(output);
      return status === 0;
    });
  }
  heading('规则、接口与浏览器测试');
  runVitest(browser);
} catch (error) {
  totals.failed += 1;
  remark(error.message);
}

if (remarks.length > 0) heading('说明');
for (const line of remarks) console.log(line);
const { passed, failed, skipped } = totals;
process.exitCode = failed > 0 || ran === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

function heading(title) {
  console.log(`\n── ${title}`);
}

/** Kept for the end, as the beginning of a long run is out of sight by then. */
function remark(line) {
  remarks.push(line);
}

function check(title, passes) {
  heading(title);
  const passed = passes();
  if (passed === undefined) return;
  totals[passed ? 'passed' : 'failed'] += 1;
  console.log(passed ? '通过' : '未通过');
}

function buildOrSkip() {
  try {
    if (buildWeb()) return true;
    remark('跳过网页构建：没有 web/vite.config.ts。');
    return undefined;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** Those that the arguments ask for: only they need a browser and a fresh web. */
function listBrowserTests() {
  const folder = join(root, 'test/browser');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.test.ts'));
  return files.filter((name) => everything || args.some((arg) => `test/browser/${name}`.includes(arg)));
}

function prepareBrowser(browserTests) {
  const { path, note, skipped: reason } = findBrowser();
  if (note) remark(`${note}。`);
  if (reason) {
    totals.skipped += browserTests.length;
    remark(`跳过浏览器测试 ${browserTests.length} 个文件：${reason}。`);
  }
  return path;
}

function runVitest(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-report-'));
  const report = join(folder, 'report.json');
  try {
    const projects = browser ? [] : ['--project', '!browser'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const env = browser ? { CHROMIUM_PATH: browser } : {};
    const status = runTool('vitest', ['run', ...projects, ...reporters, ...args], { env });
    count(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, status);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function count(report, status) {
  const failedBefore = totals.failed;
  for (const file of report?.testResults ?? []) {
    const outcomes = file.assertionResults.map((test) => test.status);
    const passed = outcomes.filter((outcome) => outcome === 'passed').length;
    const failed = outcomes.filter((outcome) => outcome === 'failed').length;
    totals.passed += passed;
    totals.skipped += outcomes.length - passed - failed;
    // A file that cannot even be loaded has no tests to fail.
    totals.failed += failed > 0 ? failed : Number(file.status === 'failed');
    ran += passed + failed;
  }
  if (!report?.testResults.length) remark('没有找到要运行的测试。');
  else if (status !== 0 && totals.failed === failedBefore) {
    totals.failed += 1;
    remark('测试运行中有未处理的错误，见上文。');
  }
}
