/** Entries of an exam's history that name nobody: told whole. Of any other action, known or not, only that it was done. */
export const toldWhole = [
  ...(['exam.add', 'exam.copy', 'exam.modify', 'exam.publish', 'exam.publishBegin', 'exam.publishStop'] as const),
  ...(['exam.cancel', 'exam.makeUp', 'exam.delete', 'examinee.remind', 'invitation.open', 'invitation.close'] as const),
  ...(['result.release', 'result.export', 'result.regrade', 'result.equate', 'result.unequate'] as const),
  ...(['comment.write', 'comment.remove', 'examRoom.save', 'examRoom.remove', 'examRoom.whole'] as const),
] as const;
