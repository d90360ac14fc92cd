import type { Answered } from '@reeve/client/session'
import { formatRoughly, formatSeconds } from '../../../lib/format.ts'
import { texts } from '../catalogue-texts.ts'

type Terms = Pick<Answered.RequestTerms, 'steps' | 'maxDuration' | 'usualDuration'>

/** Who would decide, for how long at most, and how long it usually takes; `isOwn` when it is for the reader. */
export function termsText(terms: Terms, nameOf: (id: string) => string, isOwn: boolean): string {
  const most = secondsOf(terms.maxDuration)
  const usual = secondsOf(terms.usualDuration)
  return [
    whoDecides(terms.steps, nameOf, isOwn),
    most > 0 ? texts.upTo(formatSeconds(most)) : texts.asLong,
    usual > 0 ? texts.usually(formatRoughly(usual)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const secondsOf = (duration: string | undefined): number => Number.parseInt(duration ?? '0', 10) || 0

function whoDecides(steps: Terms['steps'], nameOf: (id: string) => string, isOwn: boolean): string {
  if (steps.some(({ kind }) => kind === 'reject')) return texts.refused
  const deciders = steps.flatMap((step) => (step.kind === 'approval' ? [deciderText(step, nameOf, isOwn)] : []))
  if (deciders.length === 0) return texts.atOnce
  const all = texts.decides(deciders.join(texts.thenBy))
  return all.charAt(0).toUpperCase() + all.slice(1)
}

type Step = Terms['steps'][number]

function deciderText({ decidedBy, userIds, count }: Step, nameOf: (id: string) => string, isOwn: boolean): string {
  if (userIds.length === 0) return texts.deciders[decidedBy] ?? texts.somebody
  const names = texts.or(userIds.map(nameOf), count - userIds.length)
  return isOwn && decidedBy === 'manager' ? texts.yourManager(names) : names
}
