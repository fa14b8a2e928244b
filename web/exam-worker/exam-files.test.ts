import { expect, test } from 'vitest';
import { type Chunk, examBuildOf } from './exam-files.ts';

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  ...{ fileName, facade: null, imports: [], css: [], assets: [] },
  ...more,
});
const chunks = [
  chunk('assets/index-1.js', {
    ...{ facade: '/app/web/index.html', imports: ['assets/react-1.js'], css: ['assets/index-1.css'] },
  }),
  chunk('assets/take-1.js', {
    ...{ facade: '/app/web/modules/exam/take/exam-take-page.tsx', imports: ['assets/clock-1.js', 'assets/react-1.js'] },
  }),
  chunk('assets/clock-1.js', { imports: ['assets/katex-1.js'] }),
  chunk('assets/katex-1.js', { css: ['assets/katex-1.css'], assets: ['assets/main.woff2', 'assets/main.ttf'] }),
  chunk('assets/react-1.js'),
  chunk('assets/code-1.js', { facade: '/app/web/modules/exam/take/code/code-desk.tsx' }),
  chunk('assets/taken-1.js', { facade: '/app/web/modules/exam/take/dialog/taken-state.tsx' }),
  chunk('assets/stray-1.js', { facade: '/app/web/modules/exam/take/dialog/stray-dialog.tsx' }),
  chunk('assets/pictures-1.js', {
    ...{ facade: '/app/web/modules/exam/take/pictures/answer-pictures.tsx', imports: ['assets/react-1.js'] },
  }),
  chunk('assets/editor-1.js', {
    facade: '/app/web/modules/exam/manage/exam-editor-page.tsx',
    css: ['assets/antd-1.css'],
  }),
];

test('what the taking page needs, at whatever distance, and nothing of other pages', () => {
  const { files, fonts } = examBuildOf(chunks, '<html>');
  expect(files).toEqual([
    '/',
    ...['/assets/clock-1.js', '/assets/code-1.js', '/assets/index-1.css', '/assets/index-1.js', '/assets/katex-1.css'],
    ...['/assets/katex-1.js', '/assets/pictures-1.js', '/assets/react-1.js', '/assets/stray-1.js', '/assets/take-1.js'],
    '/assets/taken-1.js',
  ]);
  expect(fonts).toEqual(['/assets/main.woff2']);
});

test('another page or another file is another version', () => {
  const { version } = examBuildOf(chunks, '<html>');
  expect(examBuildOf([...chunks].reverse(), '<html>').version).toBe(version);
  expect(examBuildOf(chunks, '<html lang>').version).not.toBe(version);
  expect(examBuildOf(chunks, '<html>', '没有网络').version).not.toBe(version);
  const changed = chunks.map((one) => (one.fileName.includes('index') ? { ...one, css: ['assets/index-2.css'] } : one));
  expect(examBuildOf(changed, '<html>').version).not.toBe(version);
});

test('a build without the taking page stops', () => {
  expect(() => examBuildOf(chunks.slice(0, 1), '<html>')).toThrow('exam-take-page.tsx is not in the build');
});
