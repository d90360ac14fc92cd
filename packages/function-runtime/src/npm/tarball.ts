import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const BLOCK = 512
const MOST_UNPACKED = 200 * 1024 * 1024
const USED = /\.(?:js|mjs|cjs|json)$/

/** The files of a package that a build can use, as text. Nothing is written to disk, so links and paths lead nowhere. */
export async function unpack(tarball: Uint8Array): Promise<Map<string, string>> {
  const bytes = await promisify(gunzip)(tarball, { maxOutputLength: MOST_UNPACKED })
  const files = new Map<string, string>()
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const head = bytes.subarray(at, at + BLOCK)
    if (head[0] === 0) break
    const size = Number.parseInt(textOf(head, 124, 12), 8) || 0
    const type = String.fromCharCode(head[156] ?? 0)
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (type === 'x') longName = /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1]
    else if (type === 'L') longName = content.toString('utf8').replace(/\0.*$/s, '')
    else {
      const prefix = textOf(head, 345, 155)
      const name = longName ?? (prefix === '' ? textOf(head, 0, 100) : `${prefix}/${textOf(head, 0, 100)}`)
      longName = undefined
      const inside = name.replace(/^[^/]+\//, '')
      if ((type === '0' || type === '\0') && USED.test(inside)) files.set(inside, content.toString('utf8'))
    }
  }
  return files
}

const textOf = (head: Buffer, from: number, length: number): string =>
  head
    .subarray(from, from + length)
    .toString('utf8')
    .replace(/\0.*$/s, '')
    .trim()
