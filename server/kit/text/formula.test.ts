import { expect, test } from 'vitest';
import { withFormulas } from './formula.ts';

test('formulas are drawn wherever the text is shown, and stay text inside code', async () => {
  const shown = await withFormulas((render) => ({
    stem: render('<p>求 $x^2$ 的值，单价$6</p>'),
    code: render('<pre>$a$</pre>'),
    plain: render('<p>没有公式</p>'),
  }));
  expect(shown.stem).toMatch(/^<p>求 <span class="katex">[\s\S]*<\/span> 的值，单价\$6<\/p>$/);
  expect(shown.code).toBe('<pre>$a$</pre>');
  expect(shown.plain).toBe('<p>没有公式</p>');
});

test('others are served between two formulas', async () => {
  let served = 0;
  let over = false;
  const count = () => {
    served += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const long = Array.from({ length: 20 }, (_, at) => `$${'\\frac12'.repeat(200)}${at}$`).join('');
  await withFormulas((render) => render(long));
  over = true;
  expect(served).toBeGreaterThan(5);
});
