/** The memory of these bytes, to be handed to another thread; what shares its memory with something else is left out. */
export function memoryOf(all: readonly Uint8Array[]) {
  const memory = new Set<ArrayBuffer>();
  for (const { buffer, byteLength } of all)
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) memory.add(buffer);
  return [...memory];
}
