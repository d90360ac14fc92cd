import type { Change } from '../../../../service/events.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { AppAccessRequestDefaults } from './shape.ts'

type Shown = Answer<typeof AppAccessRequestDefaults>

export const defaultsSet = (before: Shown, after: Shown): Change => ({
  kind: 'directory.app.requestDefaultsSet',
  subject: { type: 'app', id: after.appId },
  before: wire(before),
  after: wire(after),
})

/** They were applied, to so many entitlements, or that was stopped or failed. */
export const defaultsApplied = (after: Shown, entitlements: number): Change => ({
  kind: 'directory.app.requestDefaultsApplied',
  subject: { type: 'app', id: after.appId },
  after: { ...wire(after), entitlements },
})

const wire = (defaults: Shown) => AppAccessRequestDefaults.write(defaults) as Change['after'] // Safe because a shape writes an object.
