import { examinee } from '#contract/exam/examinee.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { examRoom } from '#contract/exam/room.ts';

/** What is no longer true when rooms or their monitors change. */
export const changedByRooms = [examRoom.list, monitor.list, examinee.roll, examinee.search];
