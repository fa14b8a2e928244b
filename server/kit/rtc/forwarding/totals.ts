/** What this thread has passed on since it began, counted where it happens. */
export const totals = { packetsIn: 0, packetsOut: 0, bytesIn: 0, bytesOut: 0 };
