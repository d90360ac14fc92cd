import type { Answered } from '@reeve/client/session'
import type { Tone } from '../../ui/tone.ts'
import { menuTexts } from './menu-texts.ts'

export type Campaign = Answered.AccessReview

const PREFIX = 'ACCESS_REVIEW_STATE_'

/** States that people filter by. */
export const STATES = ['draft', 'review', 'open', 'closed'] as const
export type StateName = (typeof STATES)[number]
export const wireState = (state: StateName): string => `${PREFIX}${state.toUpperCase()}`

/** Without its prefix, such as `OPEN`. */
export const stateOf = ({ state }: Pick<Campaign, 'state'>): string => state.replace(PREFIX, '')

const TONES: Readonly<Record<string, Tone>> = { OPEN: 'busy', CLOSED: 'good', REVIEW: 'busy' }

export function statusOf(campaign: Pick<Campaign, 'state'>): { readonly name: string; readonly tone: Tone } {
  const state = stateOf(campaign)
  return { name: menuTexts.states[state] ?? menuTexts.working, tone: TONES[state] ?? 'neutral' }
}

/** The service works on it and nobody can change it meanwhile. */
export const isBusy = (campaign: Pick<Campaign, 'state'>): boolean =>
  !['DRAFT', 'REVIEW', 'OPEN', 'CLOSED', 'DELETED'].includes(stateOf(campaign))

/** Its day still counts. */
export const isDue = (campaign: Pick<Campaign, 'state'>): boolean =>
  !['CLOSED', 'DELETING', 'DELETED'].includes(stateOf(campaign))

/** Reviews are there, or have been. */
export const hasRun = (campaign: Pick<Campaign, 'state'>): boolean => ['OPEN', 'CLOSED'].includes(stateOf(campaign))

export const CLOSE_DECISIONS = ['SKIP', 'NO_ACTION', 'REVOKED'] as const
export type CloseDecisionName = (typeof CLOSE_DECISIONS)[number]

/** A day of the reader as the moment it ends; nothing for none. */
export const endOfDay = (day: string): string | undefined =>
  day === '' ? undefined : new Date(`${day}T23:59:00`).toISOString()
