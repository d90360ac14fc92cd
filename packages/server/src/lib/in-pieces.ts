const PIECE = 64 * 1024

/** Texts as they come, as bytes in pieces of a size that is worth handing on. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < PIECE) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}

/** One thing, for what takes things as they come. */
export async function* only<One>(one: One): AsyncGenerator<One> {
  yield one
}
