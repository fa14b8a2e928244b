import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { RoomId, roomLimits, roomModes, roomRoles } from '#contract/rtc.ts';
import { now } from '../clock.ts';
import type { Keys } from '../crypto/keys.ts';

const audience = 'room';

/** What a pass says: which seat of which room, of whom, and how the room is. */
export const Pass = z.object({
  room: RoomId,
  seat: RoomId,
  name: z.string().min(1).max(roomLimits.nameLength),
  role: z.enum(roomRoles),
  /** Seats of the room. */
  most: z.number().int().min(1).max(roomLimits.mostSeats),
  /** `forwarded`: from the first person on, `mesh`: as long as few are there. Where there is a LiveKit, neither counts. */
  mode: z.enum(roomModes).exclude(['livekit']),
  /** In milliseconds: what happened to the room or the seat afterwards counts. */
  issuedAt: z.number().int(),
});
export type Pass = z.output<typeof Pass>;

/** A pass is no access token: it has an audience and no session, and those have a session and no audience. */
export async function signPass(keys: Keys, pass: Omit<Pass, 'issuedAt'>, ttlSeconds: number) {
  const at = now().getTime();
  const issuedAt = Math.floor(at / 1000);
  return new SignJWT({ ...pass, issuedAt: at })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(keys.tokenPrivate);
}

/** Undefined when it is forged, of another kind, or its time is over. */
export async function readPass(keys: Keys, token: string): Promise<Pass | undefined> {
  const options = { algorithms: ['EdDSA'], audience, currentDate: now(), requiredClaims: ['exp'] };
  const verified = await jwtVerify(token, keys.tokenPublic, options).catch(() => undefined);
  return Pass.safeParse(verified?.payload).data;
}
