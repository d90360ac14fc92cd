import { readFileSync, writeFileSync } from 'node:fs'
import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec'

/** How much longer `\u2019` is than `’`. */
const LONGER = 5

/**
 * Escapes what is not ASCII in a bundled program. One such character makes Node hold the whole text with two bytes for each
 * character, for as long as it runs.
 */
export function writeAscii(file: string): void {
  const code = readFileSync(file, 'utf8')
  if (/String\.raw`[^`]*[\u0080-\uffff]/.test(code)) throw new Error(`${file}: String.raw would show the escape`)
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  const lines = decode(map.mappings)
  code.split('\n').forEach((text, index) => {
    moveColumns(lines[index] ?? [], text)
  })
  writeFileSync(file, code.replace(/[\u0080-\uffff]/g, escaped))
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: encode(lines) }))
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The segments of a line come in the order of their columns. */
function moveColumns(segments: SourceMapMappings[number], text: string): void {
  const places = [...text.matchAll(/[\u0080-\uffff]/g)].map(({ index }) => index)
  let before = 0
  for (const segment of segments) {
    while (before < places.length && places[before]! < segment[0]) before++
    segment[0] += before * LONGER
  }
}
