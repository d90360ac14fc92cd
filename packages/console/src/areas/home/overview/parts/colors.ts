import { SEVERITIES, type Severity } from '../../../../ui/severity.ts'

/** Levels of one's own are told apart by their weight. */
export const colorOfPoints = (points: number): string =>
  `var(--${points >= 40 ? 'critical' : points >= 30 ? 'high' : points >= 20 ? 'medium' : points > 1 ? 'low' : 'info'})`

const KINDS = 6
/** Of things that have no order. */
export const colorOfPlace = (place: number): string => (place < KINDS ? `var(--kind-${place + 1})` : 'var(--info)')

/** The worst lies at the bottom. */
export const RISING: readonly Severity[] = SEVERITIES
