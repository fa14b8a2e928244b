import { expect, test } from 'vitest';
import { arrangedRooms, roomsOf } from './seating.ts';

const people = Array.from({ length: 65 }, (_, at) => ({ userId: `u${String(at).padStart(2, '0')}` }));
const idsOf = (rooms: ReturnType<typeof roomsOf<{ userId: string }>>) =>
  rooms.flatMap((room) => room.people.map(({ userId }) => userId));

test('rooms are filled one after the other, seats counted from one in each', () => {
  const rooms = roomsOf(people, { examId: 'e', seats: 30, order: 'jobNumber' });
  expect(rooms.map((room) => [room.name, room.people.length])).toEqual([
    ['第 1 考场', 30],
    ['第 2 考场', 30],
    ['第 3 考场', 5],
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

test('rooms that were arranged have their own people, whoever is in two sits in both, and who is in none comes last', () => {
  const placed = [
    { userId: 'a', rooms: ['第10考场'] },
    { userId: 'b', rooms: [] },
    { userId: 'c', rooms: ['第2考场', '第10考场'] },
  ];
  const rooms = arrangedRooms(placed, { examId: 'e', order: 'jobNumber' });
  expect(rooms.map(({ name, people }) => [name, people.map(({ userId, seat }) => `${userId}${seat}`)])).toEqual([
    ['第2考场', ['c1']],
    ['第10考场', ['a1', 'c2']],
    ['未分考场', ['b1']],
  ]);
});
