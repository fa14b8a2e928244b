import { useEffect, useState } from 'react';

/** The address, inside this page, of bytes that were fetched as who is signed in: it cannot be handed on. */
export function useBlobAddress(blob: Blob | undefined) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
