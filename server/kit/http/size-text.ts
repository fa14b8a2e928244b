const mebibyte = 1024 * 1024;

/** A limit as people read it. */
export const sizeText = (bytes: number) =>
  bytes < mebibyte ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / mebibyte)} MB`;
