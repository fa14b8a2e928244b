import { useEffect } from 'react';

/** While it is shown, printing leaves out everything around the paper. */
export function usePrintedAlone() {
  useEffect(() => {
    document.body.classList.add('paper-printing');
    return () => document.body.classList.remove('paper-printing');
  }, []);
}
