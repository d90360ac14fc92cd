import { crc32, deflateSync } from 'node:zlib'

/** A grey square as a PNG in base64, of that many pixels a side. One that is too large for memory is cut off. */
export function picture(side: number): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(Math.min(side, 1024) * (side + 1), 0x80)
  for (let at = 0; at < rows.length; at += side + 1) rows[at] = 0
  const parts = [part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]).toString('base64')
}

function part(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
