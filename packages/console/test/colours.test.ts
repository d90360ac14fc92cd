import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const sheet = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')
/** The colours of the tokens: light, then dark. */
const COLOURS = new Map(
  [...sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    [light!, dark!] as const,
  ]),
)
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info']
/** WCAG 2.2: 4.5 for text, 3 for what a picture or a control is known by. */
const TEXT = 4.5
const PICTURE = 3
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['surface', 'sunken', 'raised', 'hover', 'selected'].flatMap((ground) => [
    ['text', ground, TEXT] as const,
    ['muted', ground, TEXT] as const,
    ['accent', ground, TEXT] as const,
  ]),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'critical', TEXT],
  ['good', 'good-soft', TEXT],
  ['control', 'surface', PICTURE],
  ['control', 'sunken', PICTURE],
  ...[1, 2, 3, 4, 5, 6].map((place) => [`kind-${place}`, 'surface', PICTURE] as const),
  ...SEVERITIES.flatMap((severity) => [
    [`${severity}-text`, `${severity}-soft`, TEXT] as const,
    [`${severity}-text`, 'surface', TEXT] as const,
    [severity, 'surface', PICTURE] as const,
  ]),
]

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('every pair of colours that meet can be told apart, in light and in dark', () => {
  for (const [name, ground, least] of PAIRS) {
    for (const theme of [0, 1] as const) {
      const found = contrast(COLOURS.get(name)![theme], COLOURS.get(ground)![theme])
      assert.ok(found >= least, `${name} on ${ground}, ${theme === 0 ? 'light' : 'dark'}: ${found.toFixed(2)}`)
    }
  }
})
