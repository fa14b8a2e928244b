import { RtpHeader, RtpPacket } from 'werift';

const framesPerSecond = 24;
const packetsPerFrame = 3;
const packetBytes = 1040;
const clockRate = 90_000;

/** Bits that one camera sends in a second. */
export const bitsPerSecond = framesPerSecond * packetsPerFrame * packetBytes * 8;

/** Sends what a camera of 600 kbit/s does, each packet with the number of its frame and when it left. */
export function sendPictures(send: (packet: RtpPacket) => void) {
  let sequenceNumber = 0;
  let frame = 0;
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * framesPerSecond);
    for (; frame < due; frame += 1) {
      for (let part = 1; part <= packetsPerFrame; part += 1) {
        const marker = part === packetsPerFrame;
        const timestamp = Math.floor((frame * clockRate) / framesPerSecond);
        const payload = Buffer.alloc(packetBytes);
        payload.writeUInt32BE(frame);
        payload.writeDoubleBE(performance.now(), 8);
        const header = new RtpHeader({
          ...{ payloadType: 96, ssrc: 1, version: 2 },
          sequenceNumber,
          timestamp,
          marker,
        });
        send(new RtpPacket(header, payload));
        sequenceNumber = (sequenceNumber + 1) % 65_536;
      }
    }
  }, 1000 / framesPerSecond);
  return { sent: () => frame, stop: () => clearInterval(timer) };
}

/** What one sees of one other. */
export class Seen {
  frames = 0;
  bytes = 0;
  longestPauseMs = 0;
  readonly latencies: number[] = [];
  #last: number | undefined;

  hear({ header, payload }: RtpPacket) {
    this.bytes += payload.length;
    if (!header.marker || payload.length < 16) return;
    const time = performance.now();
    this.frames += 1;
    if (this.#last !== undefined) this.longestPauseMs = Math.max(this.longestPauseMs, time - this.#last);
    this.#last = time;
    this.latencies.push(time - payload.readDoubleBE(8));
  }
}
