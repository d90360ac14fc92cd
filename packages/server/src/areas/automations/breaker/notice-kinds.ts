import { noticeKind } from '../../../service/notices/kind.ts'

type BreakerAbout = {
  readonly automation: string
  readonly observedCount: number
  readonly threshold: number
}

export const breakerTripped = noticeKind<BreakerAbout>({
  id: 'breakerTripped',
  preference: 'system',
  about: 'The circuit breaker of an automation has tripped.',
  to: 'the super administrators and the owners of the app, and the operations contacts',
  contacts: 'operations',
  truth: 'automations.tripped',
  title: ({ automation }) => `Paused by its circuit breaker: ${automation}`,
  sentence: ({ observedCount, threshold }) =>
    `It was started ${observedCount} times where ${threshold} are allowed, so new runs are paused until somebody looks at them.`,
  facts: ({ automation, observedCount, threshold }) => [
    ['Automation', automation],
    ['Started', `${observedCount} times`],
    ['Allowed', `${threshold} times`],
  ],
  button: 'Look at the paused runs',
  several: (count) => `${count} automations are paused by their circuit breakers`,
  severalPath: '/automations',
})
