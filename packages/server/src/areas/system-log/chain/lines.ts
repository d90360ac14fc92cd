const BREAK = 0x0a

/** Cuts bytes into lines, each with its line break; a last line without one comes as it is. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(BREAK); at >= 0; at = chunk.indexOf(BREAK, from)) {
      held.push(chunk.subarray(from, at + 1))
      yield held.length === 1 ? held[0]! : Buffer.concat(held)
      held = []
      from = at + 1
    }
    if (from < chunk.length) held.push(chunk.subarray(from))
  }
  if (held.length > 0) yield Buffer.concat(held)
}
