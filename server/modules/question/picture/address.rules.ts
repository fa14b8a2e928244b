/** A picture of an import under the name it will have. */
export interface NamedPicture {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const pictureAddress = (name: string) => `/question/api/v1/picture/${name}`;

const addresses = /\/question\/api\/v1\/picture\/([\w-]{32})/g;

/** The names of the pictures that texts show. */
export const picturesIn = (text: string) => [...text.matchAll(addresses)].map((found) => found[1] ?? '');
