import type { Company } from '../company/company.ts'
import { Dice } from '../company/dice.ts'
import { ROUNDS } from '../company/limits.ts'
import type { Source } from '../sources/records.ts'
import { sourcesOf } from '../sources/sources.ts'
import { DAY_MS, TOLD_AFTER_DAYS, WEEKS, within } from './past.ts'

const WEEKS_A_ROUND = WEEKS / (ROUNDS - 1)

/** From these weeks on it is told anew what was used when: seldom, for it concerns every account. */
const TOLD_IN = [0, 1, WEEKS / 2, WEEKS] as const

/**
 * The sources of a company, told week by week: what changes between two rounds changes for one person in one week and for
 * the next in another. In the last week everything is as in the last round.
 */
export function playedSources(company: Company, begin: number): readonly [Source, ...Source[]] {
  const told = TOLD_IN.map((week) =>
    sourcesOf(week === WEEKS ? company : { ...company, seenOn: new Date(toldAt(begin, week)) }),
  )
  const [first, ...rest] = sourcesOf(company)
  const playedAt = (source: Source, place: number): Source =>
    played(company, source, (week) => told[TOLD_IN.findLastIndex((from) => from <= week)]![place]!)
  return [playedAt(first, 0), ...rest.map((source, index) => playedAt(source, index + 1))]
}

const toldAt = (begin: number, week: number): number =>
  week > 1 ? within(begin, week, 0, 0) : begin + week * TOLD_AFTER_DAYS * DAY_MS

const played = (company: Company, source: Source, toldIn: (week: number) => Source): Source => ({
  ...source,
  furniture: (week) => toldIn(week).furniture(roundOf(week)),
  ofPerson: (index, week) => toldIn(week).ofPerson(index, roundOf(week + headStartOf(company, index))),
})

const roundOf = (week: number): number => Math.min(ROUNDS - 1, Math.floor(week / WEEKS_A_ROUND))

/** By how many weeks the changes of a person are earlier than those of the round. */
const headStartOf = ({ seed }: Company, index: number): number => new Dice(seed, 'week', index).below(WEEKS_A_ROUND)
