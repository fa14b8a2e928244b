/** Buffers that can be transferred to another thread; those that share their memory with other views are left out. */
export function memoryOf(all: readonly Uint8Array[]) {
  const memory = new Set<ArrayBuffer>();
  for (const { buffer, byteLength } of all)
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) memory.add(buffer);
  return [...memory];
}
