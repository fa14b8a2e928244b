/** How a page tells people something. Light pages and management pages each bring their own way of showing it. */
export interface Notifier {
  show(kind: NoticeKind, text: string): void;
  /** A question that must be answered before going on. */
  ask(question: string): Promise<boolean>;
}

export type NoticeKind = 'error' | 'warning' | 'success';

const sameTextPauseMs = 3000;

const notifiers: Notifier[] = [];
const lastShown = new Map<string, number>();
/** Said before any page could show it. */
const waiting: [NoticeKind, string][] = [];

/** The one added last speaks; the returned function takes it away again. */
export function addNotifier(notifier: Notifier) {
  notifiers.push(notifier);
  for (const [kind, text] of waiting.splice(0)) notifier.show(kind, text);
  return () => {
    const index = notifiers.lastIndexOf(notifier);
    if (index >= 0) notifiers.splice(index, 1);
  };
}

function show(kind: NoticeKind, text: string) {
  const now = Date.now();
  const key = `${kind} ${text}`;
  const repeated = now - (lastShown.get(key) ?? Number.NEGATIVE_INFINITY) < sameTextPauseMs;
  if (repeated && kind !== 'success') return;
  lastShown.set(key, now);
  const notifier = notifiers.at(-1);
  if (notifier) notifier.show(kind, text);
  else waiting.push([kind, text]);
}

/** The same error or warning is not shown again within three seconds (several reads that fail together). */
export const notify = {
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  success: (text: string) => show('success', text),
  ask: (question: string) => notifiers.at(-1)?.ask(question) ?? Promise.resolve(false),
};
