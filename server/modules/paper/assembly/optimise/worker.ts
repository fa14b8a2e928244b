import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../../../kit/thread/lower-priority.ts';
import type { ItemClass } from './aggregate.rules.ts';
import { SearchTooLarge } from './program.rules.ts';
import { type SearchOptions, search } from './search.ts';
import type { Message, Sent } from './thread.ts';

lowerPriority();

const tell = (message: Message) => parentPort?.postMessage(message);
const classes: ItemClass[] = [];

parentPort?.on('message', async (sent: Sent) => {
  if ('classes' in sent) {
    for (const itemClass of sent.classes) classes.push(itemClass);
    return;
  }
  try {
    const found = await search(
      { ...sent.rest, classes },
      workerData as SearchOptions,
      (quick) => tell({ quick }),
      (named) => tell({ named }),
    );
    tell({ found });
  } catch (failure) {
    if (!(failure instanceof SearchTooLarge)) throw failure;
    tell({ tooLarge: true });
  }
});
