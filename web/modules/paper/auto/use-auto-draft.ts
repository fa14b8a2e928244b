import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { type AutoFields, firstFields } from './demand/fields.ts';
import { keepFields, keptFields } from './demand/kept.ts';

const pauseMs = 400;

/** The form, kept for this person in this browser as it is written. */
export function useAutoDraft() {
  const userId = useUser()?.userId ?? '';
  const [first] = useState(() => keptFields(userId));
  const [fields, setFields] = useState<AutoFields>(() => first ?? firstFields());
  /** Nothing was kept and nothing is written yet. */
  const [fresh, setFresh] = useState(first === undefined);
  const latest = useRef({ fields, fresh });
  useEffect(() => {
    latest.current = { fields, fresh };
  });
  const change = useCallback((changes: Partial<AutoFields>) => {
    setFresh(false);
    setFields((now) => ({ ...now, ...changes }));
  }, []);
  useEffect(() => {
    if (fresh) return;
    const timer = setTimeout(() => keepFields(userId, fields), pauseMs);
    return () => clearTimeout(timer);
  }, [userId, fields, fresh]);
  // What was typed last before the page goes.
  useEffect(() => {
    const keep = () => {
      if (!latest.current.fresh) keepFields(userId, latest.current.fields);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [userId]);
  return { fields, change, fresh };
}
