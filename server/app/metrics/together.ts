import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** From a worker to the process that looks after all of them, and back. */
interface Question {
  readonly metricsAsked: number;
}

interface Answer {
  readonly metricsAnswered: number;
  readonly text: string | undefined;
}

const patienceMs = 10_000;
let asked = 0;

/** In the process that looks after the others: it gathers from all of them what one of them was asked. */
export function gatherMetrics() {
  const together = new AggregatorRegistry();
  return (worker: Worker) =>
    worker.on('message', async (message: Partial<Question> | undefined) => {
      const { metricsAsked } = message ?? {};
      if (metricsAsked === undefined) return;
      const text = await together.clusterMetrics().catch(() => undefined);
      if (worker.isConnected()) worker.send({ metricsAnswered: metricsAsked, text } satisfies Answer);
    });
}

/** The metrics of this process, or of all that share its port; its own when the others do not answer. */
export function metricsOf(registry: Registry) {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Answers when it is asked for its share.
  new AggregatorRegistry();
  return async () => (await askTogether()) ?? registry.metrics();
}

function askTogether() {
  asked += 1;
  const number = asked;
  return new Promise<string | undefined>((resolve) => {
    const end = (text: string | undefined) => {
      clearTimeout(tooLate);
      process.off('message', hear);
      resolve(text);
    };
    const hear = (message: unknown) => {
      const answer = message as Partial<Answer> | undefined;
      if (answer?.metricsAnswered === number) end(answer.text);
    };
    const tooLate = setTimeout(end, patienceMs, undefined);
    process.on('message', hear);
    process.send?.({ metricsAsked: number } satisfies Question);
  });
}
