import { createPrivateKey, createPublicKey, diffieHellman, ECDH, hash, type KeyObject } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';

/** The curve of GB/T 32918.5. */
const p = 'fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff';
const a = 'fffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffc';
const b = '28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93';
const order = 'fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123';

/** A DER element: tag, length, value. */
function der(tag: number, ...parts: readonly (string | Buffer)[]) {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (hex: string) => der(0x02, hex);
const octets = (content: string | Buffer) => der(0x04, content);
const oid = (hex: string) => der(0x06, hex);

/**
 * OpenSSL derives no secret with a key of the curve that it knows as SM2. Written out with another base point it is any
 * curve: the multiple of the sender's point, which is all that is wanted, does not depend on the base point.
 */
const algorithm = sequence(
  oid('2a8648ce3d0201'),
  sequence(
    integer('01'),
    sequence(oid('2a8648ce3d0101'), integer(`00${p}`)),
    sequence(octets(a), octets(b)),
    octets(sm2.getPublicKeyFromPrivateKey('2'.padStart(64, '0'))),
    integer(`00${order}`),
    integer('01'),
  ),
);

const privateKey = (hex: string) =>
  createPrivateKey({
    key: sequence(integer('00'), algorithm, octets(sequence(integer('01'), octets(hex)))),
    format: 'der',
    type: 'pkcs8',
  });

/** Throws for what is no point of the curve. */
const publicKey = (point: Buffer) =>
  createPublicKey({ key: sequence(algorithm, der(0x03, '00', point)), format: 'der', type: 'spki' });

const sm3 = (...parts: readonly Buffer[]) => hash('sm3', Buffer.concat(parts), 'buffer');

/** As many bytes of the key stream of GB/T 32918.4 §5.4.3. */
function keyStream(point: Buffer, length: number) {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(index + 1);
    return sm3(point, counter);
  });
  return Buffer.concat(blocks, length);
}

function openWith(point: Buffer, check: Buffer, hidden: Buffer) {
  const stream = keyStream(point, hidden.length);
  const plain = Buffer.from(hidden.map((byte, index) => byte ^ (stream[index] ?? 0)));
  return sm3(point.subarray(0, 32), plain, point.subarray(32)).equals(check) ? plain : undefined;
}

function open(key: KeyObject, cipher: Buffer) {
  const sender = publicKey(Buffer.concat([Buffer.of(4), cipher.subarray(0, 64)]));
  const x = diffieHellman({ privateKey: key, publicKey: sender });
  // A shared secret is only half of the shared point: of the two that it may be, the check tells the right one.
  for (const sign of [2, 3]) {
    const point = ECDH.convertKey(Buffer.concat([Buffer.of(sign), x]), 'SM2') as Buffer;
    const plain = openWith(point.subarray(1), cipher.subarray(64, 96), cipher.subarray(96));
    if (plain) return plain.toString();
  }
  return undefined;
}

/**
 * Reads SM2 ciphertexts (C1C3C2, hex, without the leading 04) with a private key in hex; undefined for any other text. A
 * sign-in waits for it on the main thread, where the JavaScript of sm-crypto takes ten times as long.
 */
export function sm2Reader(hex: string) {
  const key = privateKey(hex);
  return (cipher: string) => {
    try {
      return open(key, Buffer.from(cipher, 'hex'));
    } catch {
      // Not a point of the curve: whoever sent it only learns that it is no good.
      return undefined;
    }
  };
}
