import { TAKING_AWAY } from '../../../generated/step-kinds.ts'

/** A mistake in what takes access away reaches everybody at once: with such a step comes a limit, unless there is one. */
export const limitWith = (kind: string, { circuitBreakerMax }: { readonly circuitBreakerMax: number }) =>
  circuitBreakerMax === 0 && TAKING_AWAY.includes(kind)
    ? { circuitBreakerMax: 50, circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_DAY' }
    : undefined
