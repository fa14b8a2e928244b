import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paper } from '#contract/paper/paper.ts';
import { codeQuestion, makeWholePaper } from '../../../../test/make/word/whole-paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';

const has = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;
const hasOffice = has('soffice', '--version');

const layouts = [
  { columns: '1', answers: 'inline', width: 595 },
  { columns: '2', answers: 'end', width: 1191 },
] as const;

test.skipIf(!hasOffice).each(layouts)(
  'LibreOffice shows a paper of $columns columns in pages (skipped where soffice is missing)',
  async ({ columns, answers, width }) => {
    const { admin } = await makeAdministrator();
    const { paperId } = await makeWholePaper(admin, [codeQuestion]);
    const query = { paperId, columns, answers, withKey: 'true', answerSheet: 'true' } as const;
    const { bytes } = await admin.send(paper.export, { query });
    const kept = process.env.KEEP_RENDERED;
    const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'paper-'));
    try {
      const file = path.join(folder, `paper-${columns}.docx`);
      writeFileSync(file, bytes);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file], {
        stdio: 'ignore',
      });
      const pdf = path.join(folder, `paper-${columns}.pdf`);
      const read = readFileSync(pdf, 'latin1');
      expect(read.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
      expect(Math.round(Number(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(read)?.[1]))).toBe(width);
      if (!has('pdftoppm', '-v')) return;
      execFileSync('pdftoppm', ['-png', '-r', '60', pdf, path.join(folder, `page-${columns}`)]);
      expect(readdirSync(folder).filter((name) => name.startsWith(`page-${columns}`)).length).toBeGreaterThanOrEqual(3);
      const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
      const keys = text.split('\f').filter((page) => page.includes('参考答案与解析'));
      // Whoever hands out the answer sheet does not hand out the key with it.
      expect(keys.map((page) => page.includes('答题卡'))).toEqual(answers === 'end' ? [false] : []);
    } finally {
      if (!kept) rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
