import { interview, interviewSlot } from './interview.ts';
import { interviewLink, linkPad } from './link.ts';
import { ownInterview } from './own.ts';
import { interviewPad } from './pad.ts';
import { interviewRecording, linkRecording } from './recording.ts';
import { scorecard } from './scorecard.ts';

/** Every endpoint of the module. */
export const interviewContracts = {
  interview,
  interviewLink,
  interviewPad,
  interviewRecording,
  interviewSlot,
  linkPad,
  linkRecording,
  ownInterview,
  scorecard,
};
