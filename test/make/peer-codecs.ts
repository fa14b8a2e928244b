import { RTCRtpCodecParameters, RTCRtpHeaderExtensionParameters } from 'werift';

/** What a peer of ours that is no browser can send and be sent. */
export const peerCodecs = {
  audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 111 })],
  video: [
    new RTCRtpCodecParameters({
      ...{ mimeType: 'video/VP8', clockRate: 90_000, payloadType: 96 },
      rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }],
    }),
  ],
};

/** By which a packet names the line of the description that it belongs to. */
export const midExtension = new RTCRtpHeaderExtensionParameters({ uri: 'urn:ietf:params:rtp-hdrext:sdes:mid' });
