import type { Readable } from 'node:stream'
import { invalid } from '../../../lib/failure.ts'

const LONGEST = 1024 * 1024

export type Line = { readonly number: number; readonly text: string }

/** The lines of a body as they come; never more than one of them is held. */
export async function* linesOf(body: Readable): AsyncIterable<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let number = 0
  let pieces: Buffer[] = []
  let size = 0
  const take = (): Line | undefined => {
    number += 1
    const text = decode(decoder, Buffer.concat(pieces, size), number)
    pieces = []
    size = 0
    return text.trim() === '' ? undefined : { number, text }
  }
  for await (const chunk of body as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      pieces.push(chunk.subarray(from, end))
      size += end - from
      from = end + 1
      const line = take()
      if (line) yield line
    }
    pieces.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > LONGEST) throw invalid(`lines[${number}]`, `at most ${LONGEST} bytes a line`, 'VALUE_TOO_LONG')
  }
  const last = take()
  if (last) yield last
}

function decode(decoder: TextDecoder, bytes: Buffer, number: number): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalid(`lines[${number - 1}]`, 'is not UTF-8', 'MALFORMED_JSON')
  }
}
