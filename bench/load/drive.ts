/** What a stretch of load came to; latencies in milliseconds, the shortest first. */
export interface Stretch {
  readonly seconds: number;
  readonly perSecond: number;
  readonly latencies: Float64Array;
  /** How much of one core this process used meanwhile: near 1, the client is what is measured. */
  readonly clientShare: number;
}

/** Every connection takes the next task when it is through with one, until there is none; a failure ends it all. */
async function drive<C>(
  connections: readonly C[],
  next: () => ((connection: C) => Promise<unknown>) | undefined,
): Promise<Stretch> {
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let task = next(); task; task = next()) {
        const sent = performance.now();
        await task(connection);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    seconds,
    perSecond: latencies.length / seconds,
    latencies: Float64Array.from(latencies).sort(),
    clientShare: (user + system) / 1e6 / seconds,
  };
}

/** The same task again and again for so many seconds. */
export function driveFor<C>(connections: readonly C[], seconds: number, task: (connection: C) => Promise<unknown>) {
  const end = performance.now() + seconds * 1000;
  return drive(connections, () => (performance.now() < end ? task : undefined));
}

/** Each item once, as many of them at a time as there are connections. */
export function driveEach<C, T>(
  connections: readonly C[],
  items: Iterable<T>,
  task: (connection: C, item: T) => Promise<unknown>,
) {
  const left = items[Symbol.iterator]();
  return drive(connections, () => {
    const { done, value } = left.next();
    return done ? undefined : (connection) => task(connection, value);
  });
}
