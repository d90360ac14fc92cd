import { createHash } from 'node:crypto'
import { addressOf } from '../address.ts'
import type { ListenerCall } from '../call.ts'

export type Claims = Readonly<Record<string, unknown>>

const MAX_AHEAD_SECONDS = 600
const LEEWAY_SECONDS = 60

type Check = { claim: string; holds(value: unknown, call: ListenerCall): boolean }

/** A token is for one call: this address, this event, this body, now. */
const CHECKS: readonly Check[] = [
  { claim: 'sub', holds: (sub, { baseUrl }) => sub === baseUrl },
  { claim: 'aud', holds: (aud, call) => [aud].flat().includes(addressOf(call.baseUrl, call.listener.id)) },
  { claim: 'exp', holds: (exp, call) => isBetween(exp, secondsOf(call), secondsOf(call) + MAX_AHEAD_SECONDS) },
  { claim: 'nbf', holds: (nbf, call) => nbf === undefined || isReached(nbf, call) },
  { claim: 'iat', holds: (iat, call) => iat === undefined || isReached(iat, call) },
  {
    claim: 'jti',
    holds: (jti, { head }) => typeof jti === 'string' && jti === (head.header('webhook-event-id') ?? jti),
  },
  { claim: 'htm', holds: (htm) => htm === 'POST' },
  { claim: 'htb_s256', holds: (digest, { bytes }) => digest === bodyDigest(bytes) },
]

/** The first claim that does not fit the call. */
export const wrongClaim = (claims: Claims, call: ListenerCall): string | undefined =>
  CHECKS.find(({ claim, holds }) => !holds(claims[claim], call))?.claim

const secondsOf = ({ head }: ListenerCall): number => head.now.epochMilliseconds / 1000

const isBetween = (value: unknown, after: number, last: number): boolean =>
  typeof value === 'number' && value > after && value <= last

const isReached = (value: unknown, call: ListenerCall): boolean =>
  typeof value === 'number' && value <= secondsOf(call) + LEEWAY_SECONDS

const bodyDigest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')
