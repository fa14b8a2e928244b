import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quietFlags = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

declare const kit: {
  sanitise: typeof import('./sanitise.ts').sanitise;
  formulaTexts: typeof import('./draw-formulas.ts').formulaTexts;
  drawFormulas: typeof import('./draw-formulas.ts').drawFormulas;
};

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The two modules as one script for a page. */
async function script() {
  const source = ['sanitise.ts', 'draw-formulas.ts'].map((file) => `export * from ${JSON.stringify(here(file))};`);
  const both = {
    name: 'both',
    resolveId: (id: string) => (id.endsWith('both-modules') ? '\0both-modules' : null),
    load: (id: string) => (id === '\0both-modules' ? source.join('\n') : null),
  };
  const lib = { entry: 'both-modules', formats: ['iife' as const], name: 'kit', fileName: 'kit' };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [both],
    build: { write: false, minify: false, lib },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('not built');
  return result.output[0].code;
}

describe.skipIf(!existsSync(chromiumPath))('in a browser', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath, args: [...flags, ...quietFlags] });
    page = await browser.newPage();
    await page.setContent('<div id="place"></div>');
    await page.addScriptTag({ content: await script() });
  });
  afterAll(() => browser.close());

  /** What stands in the page when it is shown; anything that ran has left its mark in the title. */
  async function shown(html: string) {
    await page.evaluate((text) => {
      document.title = 'calm';
      document.querySelector('#place')?.replaceChildren(kit.sanitise(text));
    }, html);
    await page.waitForTimeout(30);
    expect(await page.title()).toBe('calm');
    return page.evaluate(() => document.querySelector('#place')?.innerHTML ?? '');
  }

  test('what authors write stays', async () => {
    const html =
      '<p>甲<strong>乙</strong><em>丙</em><u>丁</u>H<sub>2</sub>O x<sup>2</sup><br><code>a</code><span>戊</span></p>' +
      '<ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol><pre><code>int a;</code></pre>' +
      '<table><thead><tr><th>科目</th></tr></thead><tbody><tr><td colspan="2" rowspan="1">现金</td></tr></tbody></table>';
    expect(await shown(html)).toBe(html);
  });

  test('pictures of the platform and in the text stay, others go', async () => {
    expect(await shown('<img src="/question/api/v1/picture/0199-a.png" alt="图" width="20">')).toBe(
      '<img src="/question/api/v1/picture/0199-a.png" alt="图" width="20" loading="lazy">',
    );
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    expect(await shown(`<img src="${png}">`)).toContain(png);
    for (const source of [
      'https://example.com/a.png',
      '//example.com/a.png',
      '/other/a.png',
      '/question/api/v1/picture/../../../auth/logout',
      '/question/api/v1/picture/a?x=1',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,AAAA',
      'javascript:alert(1)',
    ]) {
      expect(await shown(`甲<img src="${source}">`)).toBe('甲');
    }
  });

  test.each([
    ['<script>document.title="ran"</script>甲', '甲'],
    ['<style>body{display:none}</style>甲', '甲'],
    ['<iframe src="javascript:parent.document.title=1"></iframe>甲', '甲'],
    ['<form action="/auth/logout"><input name="a"><button>乙</button></form>甲', '甲'],
    ['<p onclick="document.title=1" onmouseover="x()">甲</p>', '<p>甲</p>'],
    ['<p style="position:fixed;inset:0" class="x" id="root" data-x="1" aria-label="x">甲</p>', '<p>甲</p>'],
    ['<a href="javascript:document.title=1">甲</a>', '甲'],
    ['<svg><script>document.title="ran"</script></svg>甲', '甲'],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=document.title=1></style></mglyph></table></mtext></math>甲',
      '甲',
    ],
    ['<object data="x"></object><embed src="x"><base href="//example.com"><meta http-equiv=refresh content=0>甲', '甲'],
    ['<details open ontoggle="document.title=1">甲</details>', '甲'],
    ['<td colspan="1e9" width="50%">甲</td>', '甲'],
  ])('%s', async (html, expected) => expect((await shown(html)).trim()).toBe(expected));

  test('a broken picture runs nothing', async () => {
    expect(await shown('<img src="/question/api/v1/picture/none" onerror="document.title=1">')).not.toContain(
      'onerror',
    );
  });

  describe('formulas', () => {
    const drawn = (html: string) =>
      page.evaluate((text) => {
        const content = kit.sanitise(text);
        kit.drawFormulas(
          kit.formulaTexts(content),
          (latex, { displayMode }) => `<i>${displayMode}:${latex.replace('<', '&lt;')}</i>`,
        );
        const place = document.createElement('div');
        place.append(content);
        return place.innerHTML;
      }, html);

    test('take the place of their source', async () => {
      expect(await drawn('<p>若 $a&lt;b$ 则 $$c$$</p>')).toBe(
        '<p>若 <span class="rich-text-formula"><i>false:a&lt;b</i></span> 则 ' +
          '<span class="rich-text-formula rich-text-formula-alone"><i>true:c</i></span></p>',
      );
    });

    test('not in code; plain dollars are dollars', async () => {
      expect(await drawn('<p>$5 到 $6 或 \\$x$ <code>$y$</code></p><pre><code>echo $HOME $x$</code></pre>')).toBe(
        '<p>$5 到 $6 或 $x$ <code>$y$</code></p><pre><code>echo $HOME $x$</code></pre>',
      );
    });

    test('not across tags', async () =>
      expect(await drawn('<p>$a<strong>b</strong>c$</p>')).toBe('<p>$a<strong>b</strong>c$</p>'));
  });
});
