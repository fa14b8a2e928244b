import type { ExamRoom, ExamRooms } from '#contract/exam/room.ts';

/** Who is in a room, as it was put together: 营业部、城西支行，单独选 3 人 */
export function roomText({ departments, userIds }: Pick<ExamRoom, 'departments' | 'userIds'>) {
  const names = departments.map(({ name }) => name).join('、');
  const chosen = userIds.length > 0 ? `单独选 ${userIds.length} 人` : '';
  return [names, chosen].filter((text) => text !== '').join('，') || '—';
}

/** What is left to arrange; undefined: everybody is in one room. */
export function leftText({ rooms, without, several }: Pick<ExamRooms, 'rooms' | 'without' | 'several'>) {
  if (rooms.length === 0) return undefined;
  const texts = [
    without > 0 ? `${without} 名考生不在任何考场，只有监考全场的人看得到` : '',
    several > 0 ? `${several} 名考生同时在几个考场，这些考场的监考员都看得到` : '',
  ].filter((text) => text !== '');
  return texts.length > 0 ? `${texts.join('；')}。` : undefined;
}
