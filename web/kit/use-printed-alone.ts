import { useEffect } from 'react';
import './printed-alone.css';

/** While it is shown, printing leaves out everything around the page. */
export function usePrintedAlone() {
  useEffect(() => {
    document.body.classList.add('kit-printed-alone');
    return () => document.body.classList.remove('kit-printed-alone');
  }, []);
}
