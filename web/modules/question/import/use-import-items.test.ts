import { expect, test } from 'vitest';
import { questionImport } from '#contract/question/import.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { sentItems } from './use-import-items.ts';

test('what was shown of one reading is not kept for the next', () => {
  const keyOf = (run: string | null) =>
    JSON.stringify(replyKey(questionImport.items, sentItems({ importId: 'i', run }, 'doubtful', 1)));
  expect(keyOf('r1')).toBe(keyOf('r1'));
  expect(keyOf('r2')).not.toBe(keyOf('r1'));
});
