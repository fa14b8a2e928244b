/** By job number, or mixed so that colleagues do not sit side by side as they stand in the list. */
export type SeatOrder = 'jobNumber' | 'mixed';

export const seatOrders: readonly { value: SeatOrder; label: string }[] = [
  { value: 'jobNumber', label: '按工号' },
  { value: 'mixed', label: '打乱' },
];

export const mostSeats = 200;

/** 32 bits of a text (FNV-1a), so that the same exam is mixed the same way each time it is printed. */
function seedOf(text: string) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const orderedBy = <T extends { userId: string }>(people: readonly T[], examId: string) =>
  people
    .map((person) => ({ person, place: seedOf(`${examId} ${person.userId}`) }))
    .toSorted((one, other) => one.place - other.place || (one.person.userId < other.person.userId ? -1 : 1))
    .map(({ person }) => person);

/** People with their seats, counted from 1. */
const seated = <T extends object>(people: readonly T[]) => people.map((person, at) => ({ ...person, seat: at + 1 }));

/** The rooms that were arranged for the exam, as they come up in the list, and after them whoever is in none. */
export function arrangedRooms<T extends { userId: string; rooms: readonly string[] }>(
  people: readonly T[],
  { examId, order }: { examId: string; order: SeatOrder },
) {
  const inOrder = order === 'mixed' ? orderedBy(people, examId) : people;
  const names = [...new Set(people.flatMap(({ rooms }) => rooms))].toSorted((one, other) =>
    one.localeCompare(other, 'zh-CN', { numeric: true }),
  );
  const rooms = names.map((name) => ({ name, people: inOrder.filter((person) => person.rooms.includes(name)) }));
  const others = { name: '未分考场', people: inOrder.filter((person) => person.rooms.length === 0) };
  return [...rooms, others]
    .filter((room) => room.people.length > 0)
    .map((room) => ({ name: room.name, people: seated(room.people) }));
}

/** The rooms with who sits on which seat, counted from 1 in each; all rooms but the last are full. */
export function roomsOf<T extends { userId: string }>(
  people: readonly T[],
  { examId, seats, order }: { examId: string; seats: number; order: SeatOrder },
) {
  const inOrder = order === 'mixed' ? orderedBy(people, examId) : people;
  return Array.from({ length: Math.ceil(inOrder.length / seats) }, (_, room) => ({
    name: `第 ${room + 1} 考场`,
    people: seated(inOrder.slice(room * seats, (room + 1) * seats)),
  }));
}
