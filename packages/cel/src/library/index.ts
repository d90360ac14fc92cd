import type { Overload } from '../overload.ts'
import { arithmetic } from './arithmetic.ts'
import { collections } from './collections.ts'
import { comparison } from './comparison.ts'
import { conversions } from './conversions.ts'
import { encoders } from './encoders.ts'
import { math } from './math.ts'
import { optionals } from './optionals.ts'
import { strings } from './strings.ts'
import { time } from './time.ts'

/** Every function of the standard library and its extensions. Made at the first use, then shared. */
export function standardLibrary(): readonly Overload[] {
  made ??= [arithmetic, comparison, conversions, collections, strings, math, encoders, time, optionals].flatMap(
    (table) => table(),
  )
  return made
}

let made: readonly Overload[] | undefined
