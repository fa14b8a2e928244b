const own = /^\/question\/api\/v1\/picture\/[\w-]+(?:[./][\w-]+)*$/;
const inText = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/i;

/** Pictures come from the platform or stand in the text: one from elsewhere would tell its owner who reads what, and when. */
export const isOwnPicture = (source: string) => own.test(source);

export const isPictureInText = (source: string) => inText.test(source);

export const isAllowedPicture = (source: string) => isOwnPicture(source) || isPictureInText(source);
