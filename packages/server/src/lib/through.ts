import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What comes out of a stream that the content goes through. */
export async function* through(content: AsyncIterable<Uint8Array>, stream: Duplex): AsyncGenerator<Uint8Array> {
  const filled = pipeline(Readable.from(content), stream)
  // A failure of the content reaches whoever reads, below.
  filled.catch(() => {})
  yield* stream
  await filled
}
