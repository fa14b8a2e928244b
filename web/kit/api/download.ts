import type { Endpoint, FileReply } from '#contract/endpoint.ts';
import { type CallArguments, type CallOptions, perform } from './call.ts';

const keepMs = 60_000;

/** Hands bytes to the browser as a file. */
export function saveFile(file: { name: string; blob: Blob }) {
  const address = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}

/** Fetches a file and saves it; moving on to another page does not stop it. */
export async function download<E extends Endpoint & { reply: FileReply }>(
  endpoint: E,
  ...[sent, options]: CallArguments<E, CallOptions>
) {
  const file = (await perform(endpoint, sent ?? {}, { read: false, ...options })) as { name: string; blob: Blob };
  saveFile(file);
}
