import { expect, test } from 'vitest';
import { graphOption, viewOf } from './graph-option.ts';

const picture = { shown: [], edges: [], chosenId: undefined };

test('zoom and place outlive a new picture of the same points', () => {
  const view = viewOf({ series: [{ type: 'graph', zoom: 3, center: [10, -4] }] });
  expect(view).toEqual({ zoom: 3, center: [10, -4] });
  expect(graphOption(picture, 'serif', view).series).toMatchObject([{ zoom: 3, center: [10, -4] }]);
});

test('a chart that was never moved says nothing of it', () => {
  expect(viewOf({})).toEqual({});
  expect(viewOf({ series: [{ zoom: 1, center: null }] })).toEqual({ zoom: 1 });
});
