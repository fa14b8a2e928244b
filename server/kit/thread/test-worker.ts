import { threadId } from 'node:worker_threads';
import { handedOver } from './handed-over.ts';

export type TestWork =
  | { readonly do: 'length'; readonly bytes: Uint8Array }
  | { readonly do: 'loop' | 'fill' | 'fail' | 'failLater' };

const filled: unknown[] = [];

export default (work: TestWork) => {
  if (work.do === 'length') return handedOver({ threadId, length: work.bytes.length, bytes: work.bytes }, [work.bytes]);
  if (work.do === 'fail') throw new Error('unexpected');
  if (work.do === 'failLater') {
    setTimeout(() => {
      throw new Error('too late');
    }, 5);
    return { threadId, length: 0, bytes: new Uint8Array(0) };
  }
  for (;;) if (work.do === 'fill') filled.push(Array.from({ length: 10_000 }, (_, at) => `${at}`));
};
