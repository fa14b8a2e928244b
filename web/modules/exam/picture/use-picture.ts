import { useCallback, useEffect, useRef, useState } from 'react';

/** One picture of an answer and how it is fetched by whoever is signed in: no address of it can be handed on. */
export interface AnswerPicture {
  readonly id: string;
  readonly load: () => Promise<Blob>;
}

/** The address of a picture inside this page; `failed`: it did not come. */
export function usePicture({ id, load }: AnswerPicture) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other picture, and every try
  useEffect(() => {
    let made: string | undefined;
    let left = false;
    setFailed(false);
    latest.current().then(
      (blob) => {
        if (left) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { address, failed, retry };
}
