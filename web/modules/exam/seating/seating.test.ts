import { expect, test } from 'vitest';
import { roomsOf } from './seating.ts';

const people = Array.from({ length: 65 }, (_, at) => ({ userId: `u${String(at).padStart(2, '0')}` }));
const idsOf = (rooms: ReturnType<typeof roomsOf<{ userId: string }>>) =>
  rooms.flatMap((room) => room.people.map(({ userId }) => userId));

test('rooms are filled one after the other, seats counted from one in each', () => {
  const rooms = roomsOf(people, { examId: 'e', seats: 30, order: 'jobNumber' });
  expect(rooms.map((room) => [room.number, room.people.length])).toEqual([
    [1, 30],
    [2, 30],
    [3, 5],
  ]);
  expect(rooms[1]?.people[0]).toEqual({ userId: 'u30', seat: 1 });
  expect(idsOf(rooms)).toEqual(people.map(({ userId }) => userId));
});

test('mixed, everybody still sits once, in the same order each time, in another one for another exam', () => {
  const mixed = idsOf(roomsOf(people, { examId: 'e', seats: 30, order: 'mixed' }));
  expect(mixed.toSorted()).toEqual(people.map(({ userId }) => userId));
  expect(mixed).not.toEqual(mixed.toSorted());
  expect(idsOf(roomsOf(people.toReversed(), { examId: 'e', seats: 30, order: 'mixed' }))).toEqual(mixed);
  expect(idsOf(roomsOf(people, { examId: 'f', seats: 30, order: 'mixed' }))).not.toEqual(mixed);
});

test('nobody needs no room', () => {
  expect(roomsOf([], { examId: 'e', seats: 30, order: 'mixed' })).toEqual([]);
});
