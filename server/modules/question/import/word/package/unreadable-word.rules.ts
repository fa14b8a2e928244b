/** A file that cannot be read at all; the message is the sentence that a user reads. */
export class UnreadableWord extends Error {}
