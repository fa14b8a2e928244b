import { Upload } from 'tus-js-client';
import { media, uploadPartBytes } from '#contract/study/media.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { renewToken } from '../../../kit/api/session/renew.ts';
import { readToken } from '../../../kit/api/session/stored.ts';

interface Told {
  readonly onProgress: (sent: number) => void;
  readonly onDone: (mediaId: string) => void;
  readonly onFailure: (text: string) => void;
}

export interface RunningUpload {
  readonly pause: () => void;
  readonly goOn: () => void;
}

/** Seconds of a cut after which it goes on by itself; later somebody presses the button. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

const authorization = () => ({ Authorization: `Bearer ${readToken() ?? ''}` });

/** A file in parts: what has arrived need not be sent again after a cut. */
export async function uploadFile(
  file: File,
  { onProgress, onDone, onFailure }: Told,
): Promise<RunningUpload | undefined> {
  try {
    const { mediaId, uploadAddress } = await call(
      media.add,
      { body: { name: file.name, bytes: file.size } },
      { quiet: true },
    );
    const upload = new Upload(file, {
      ...{ uploadUrl: uploadAddress, chunkSize: uploadPartBytes, retryDelays, storeFingerprintForResuming: false },
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value);
      },
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await renewToken(readToken());
      },
      onShouldRetry: () => true,
      onProgress,
      onSuccess: () => onDone(mediaId),
      onError: () => onFailure('上传中断了，已传的部分还在，请检查网络后点“继续”。'),
    });
    upload.start();
    return { pause: () => upload.abort(), goOn: () => upload.start() };
  } catch (problem) {
    onFailure(asFailure(problem).text);
    return undefined;
  }
}
