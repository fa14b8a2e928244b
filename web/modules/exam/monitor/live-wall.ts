import type { Wall, WallRow } from '#contract/exam/monitor.ts';
import type { News } from '#contract/realtime.ts';
import { countsOf, stateAt } from '../../../../shared/wall.ts';

export type WallNews = Extract<News, { topic: 'wall' }>;

/** The wall at a later moment at which nothing is known to have happened: clocks have run, and who gave no sign is offline. */
export function advanced(wall: Wall, serverTime: string): Wall {
  const passed = Date.parse(serverTime) - Date.parse(wall.serverTime);
  if (passed <= 0) return wall;
  const rows = wall.rows.map((row) => later(row, passed, Date.parse(serverTime)));
  return { ...wall, rows, counts: countsOf(rows), serverTime };
}

function later(row: WallRow, passed: number, at: number): WallRow {
  const state = stateAt(row, at);
  const leftMs = row.leftMs === null || state === 'paused' ? row.leftMs : Math.max(0, row.leftMs - passed);
  return leftMs === row.leftMs && state === row.state ? row : { ...row, leftMs, state };
}

/** The wall with the rows that were told; people who are not on it yet come with the next whole wall. */
export function withNews(wall: Wall, { rows: told, serverTime }: Pick<WallNews, 'rows' | 'serverTime'>): Wall {
  const news = new Map(told.map((row) => [row.userId, row]));
  const now = advanced(wall, serverTime);
  const rows = now.rows.map((row) => news.get(row.userId) ?? row);
  return { ...now, rows, counts: countsOf(rows) };
}
