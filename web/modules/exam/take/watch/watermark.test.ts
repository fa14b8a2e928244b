import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brands } from '../../../../kit/branding.ts';
import { watermarkInk, watermarkTile } from './watermark.ts';

const base = readFileSync(new URL('../../../../kit/learner-ui/style/base.css', import.meta.url), 'utf8');
const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(base)?.[1] ?? '';

const channels = (hex: string) => {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
};
const inked = (background: string) => {
  const ink = channels(watermarkInk.color);
  const { opacity } = watermarkInk;
  return channels(background).map((value, at) => value * (1 - opacity) + (ink[at] ?? 0) * opacity);
};
const light = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red = 0, green = 0, blue = 0]: number[]) =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
/** By WCAG 2, between the text and what a stroke of the watermark makes of its background. */
function contrast(text: string, background: string) {
  const [dark = 0, bright = 0] = [luminance(channels(text)), luminance(inked(background))].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test.each([
  ['text', 'page'],
  ['muted', 'card'],
  ['muted', 'page'],
  ['muted', 'quiet'],
  ['blue', 'blue-soft'],
  ['green', 'green-soft'],
  ['orange', 'orange-soft'],
  ['red', 'red-soft'],
])('%s on %s keeps its contrast below the watermark', (text, background) => {
  expect(contrast(colour(text), colour(background))).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.values(brands).map((brand) => [brand.name, brand] as const))(
  'so do the colours of %s',
  (_, { accent, deep, soft }) => {
    expect(contrast(deep, soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, colour('card'))).toBeGreaterThanOrEqual(4.5);
  },
);

test('a name is drawn as it is written, whatever is in it', () => {
  const drawn = decodeURIComponent(watermarkTile('林晓 <b>&"A\' 20180'));
  expect(drawn).toContain('林晓 &lt;b&gt;&amp;&quot;A&#39; 20180</text>');
  expect(watermarkTile(')"')).toMatch(/^url\("[^"]*"\)$/);
});
