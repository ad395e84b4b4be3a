const memories: { clear(): void }[] = []

/**
 * Something that this tab remembers as one goes about, such as where a list was scrolled to. It is forgotten with the
 * connection, as another one may be another account's.
 */
export function tabMemory<Key, Value>(): Map<Key, Value> {
  const memory = new Map<Key, Value>()
  memories.push(memory)
  return memory
}

/** The same for what is kept in another way: `clear` is called when it is to be forgotten. */
export function onForget(clear: () => void): void {
  memories.push({ clear })
}

/** Forgets all of it. */
export function clearTabMemory(): void {
  for (const memory of memories) memory.clear()
}
