/** The part of the library without what films of ours never have; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
