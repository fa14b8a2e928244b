import type { useNavigate } from 'react-router';

/** Back to where somebody came from; a link opened by itself has nothing before it. */
export function leavePage(navigate: ReturnType<typeof useNavigate>, otherwise: string) {
  if (history.state?.idx > 0) navigate(-1);
  else navigate(otherwise);
}
