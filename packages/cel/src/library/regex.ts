import { RE2JS } from 're2js'
import { exceeded, fail } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { Automaton } from '../regex/automaton.ts'

/** A regular expression in RE2 syntax: matching takes time linear in the text whatever the pattern. */
export interface Pattern {
  /** Whether the pattern occurs anywhere in the text. The meter counts the cost of the match. */
  test(text: string, meter: Pick<Meter, 'spend'>): boolean
  /** The text with every occurrence that is not empty replaced. */
  replaceAll(text: string, by: string, meter: Pick<Meter, 'spend'>): string
}

export function compilePattern(source: string): Pattern {
  const pattern = cached(source)
  return typeof pattern === 'string' ? fail(pattern) : pattern
}

export function matches(text: string, source: string, meter: Meter): boolean {
  if (source.length > meter.limits.pattern) exceeded(`pattern is longer than ${meter.limits.pattern} characters`)
  if (!cache.has(source)) meter.spend(compileCost)
  return compilePattern(source).test(text, meter)
}

/** Steps of compiling a pattern that was not seen lately. */
const compileCost = 40_000

export function validatePattern(source: unknown): string | undefined {
  if (typeof source !== 'string') return undefined
  const pattern = cached(source)
  return typeof pattern === 'string' ? pattern : undefined
}

const largest = 2_500

function tryCompile(source: string): Pattern | string {
  if (repeatsTooOften(source)) return `pattern '${clip(source)}' repeats too often`
  try {
    const compiled = RE2JS.compile(source)
    const size = compiled.programSize()
    if (size > largest) return `pattern '${clip(source)}' is too large`
    const replaceAll: Pattern['replaceAll'] = (text, by, meter) => {
      meter.spend((text.length * size) >>> 5)
      return replaced(compiled, text, by)
    }
    // The automaton is many times faster; what it does not understand is left to the library.
    const automaton = Automaton.of(source)
    if (automaton !== undefined)
      return {
        test: (text, meter) => {
          if (text.length > 16) meter.spend(text.length >>> 2)
          return automaton.test(text, meter)
        },
        replaceAll,
      }
    return {
      test: (text, meter) => {
        meter.spend((text.length * size) >>> 5)
        return compiled.test(text)
      },
      replaceAll,
    }
  } catch (error) {
    return `pattern '${clip(source)}' is not valid: ${error instanceof Error ? error.message : String(error)}`
  }
}

function replaced(compiled: RE2JS, text: string, by: string): string {
  const matcher = compiled.matcher(text)
  let out = ''
  let from = 0
  while (matcher.find()) {
    if (matcher.end() === matcher.start()) continue
    out += text.slice(from, matcher.start()) + by
    from = matcher.end()
  }
  return out + text.slice(from)
}

/** Counted repetitions multiply; they are added up before anything is built from them. */
function repeatsTooOften(source: string): boolean {
  let total = 0
  for (const [, least, most] of source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) total += Number(most || least)
  return total > 1_000
}

/** Patterns are few in practice and costly to compile: the latest are cached, with the errors of the bad ones. */
const cache = new Map<string, Pattern | string>()

function cached(source: string): Pattern | string {
  const known = cache.get(source)
  if (known !== undefined) return known
  const pattern = tryCompile(source)
  if (cache.size >= 50) cache.delete(cache.keys().next().value!)
  cache.set(source, pattern)
  return pattern
}

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
