import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { picturesOf, samplePaper } from './paper.fixture.ts';
import { writeWord } from './write-word.ts';

const hasOffice = spawnSync('soffice', ['--version']).status === 0;

test.skipIf(!hasOffice)(
  'LibreOffice lays a paper out in pages (skipped where soffice is missing)',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'word-'));
    try {
      const file = path.join(folder, 'paper.docx');
      writeFileSync(file, await writeWord(samplePaper, { title: '题库', answers: 'end', pictures: picturesOf }));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file], {
        stdio: 'ignore',
      });
      const pdf = readFileSync(path.join(folder, 'paper.pdf'), 'latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
