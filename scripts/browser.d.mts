export function findBrowser(): { path: string; note?: string } | { skipped: string };
