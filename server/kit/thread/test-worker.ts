import { threadId } from 'node:worker_threads';
import { handedOver } from './handed-over.ts';

export type TestWork =
  | { readonly do: 'length'; readonly bytes: Uint8Array }
  | { readonly do: 'loop' | 'fill' | 'fail' };

const filled: unknown[] = [];

export default (work: TestWork) => {
  if (work.do === 'length') return handedOver({ threadId, length: work.bytes.length, bytes: work.bytes }, [work.bytes]);
  if (work.do === 'fail') throw new Error('unexpected');
  for (;;) if (work.do === 'fill') filled.push(Array.from({ length: 10_000 }, (_, at) => `${at}`));
};
