import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../errors.ts';
import type { UploadedFile } from './serve.ts';
import { sizeText } from './size-text.ts';

/** Limit for multipart fields beside the file, which are not used. */
const mostFieldBytes = 1000;

const retrySeconds = 10;
/** Uploads under way are held in memory, for minutes on a slow network. */
const mostArriving = { bytes: 512 * 1024 * 1024, ofOnePerson: 10 };
const arriving = { bytes: 0, ofPeople: new Map<string, number>() };

/**
 * The one file of a multipart request. What is over the limit is read and thrown away, so that the sender gets the
 * sentence instead of a broken connection.
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number, userId = ''): Promise<UploadedFile> {
  const others = arriving.ofPeople.get(userId) ?? 0;
  if (others >= mostArriving.ofOnePerson) throw refuse('tooMany', { seconds: retrySeconds });
  arriving.ofPeople.set(userId, others + 1);
  try {
    return await receive(request, maxBytes);
  } finally {
    const left = (arriving.ofPeople.get(userId) ?? 1) - 1;
    if (left > 0) arriving.ofPeople.set(userId, left);
    else arriving.ofPeople.delete(userId);
  }
}

async function receive(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw refuse('invalid', { problem: '请选择要上传的文件' });
  const limits = { files: 1, fileSize: maxBytes, fields: 20, fieldSize: mostFieldBytes };
  const part = await request.file({ limits }).catch(refuseBroken);
  if (!part) throw refuse('invalid', { problem: '请选择要上传的文件' });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      arriving.bytes += chunk.length;
      if (arriving.bytes > mostArriving.bytes) throw refuse('tooMany', { seconds: retrySeconds });
    }
  } catch (failure) {
    refuseBroken(failure);
  } finally {
    arriving.bytes -= bytes;
  }
  if (part.file.truncated) throw refuse('tooLarge', { limit: sizeText(maxBytes) });
  return { name: (part.filename ?? '').slice(0, 200) || '文件', bytes: Buffer.concat(chunks) };
}

/** What ends early or has no shape of parts is the sender's fault; what was refused meanwhile (too slow) stays that refusal. */
function refuseBroken(failure: unknown): never {
  throw failure instanceof Refusal ? failure : refuse('malformed');
}
