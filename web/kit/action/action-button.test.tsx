import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionButton } from './action-button.tsx';

const button = (more: object) =>
  renderToStaticMarkup(<ActionButton label="移除" onClick={() => undefined} reason="已经开始作答" {...more} />);

test('a button that says why it is disabled stays in reach, and its words belong to it', () => {
  const html = button({ disabled: true });
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled=/);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}" class="ui-hidden">已经开始作答<`);
});

test('one without words, or one that may be pressed, is as any other', () => {
  expect(button({ disabled: true, reason: undefined })).toMatch(/ disabled=/);
  expect(button({ disabled: false })).not.toMatch(/disabled|已经开始作答/);
});
