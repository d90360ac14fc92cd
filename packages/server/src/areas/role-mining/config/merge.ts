import type { Input } from '../../../wire/shape.ts'
import type { configInput } from '../shape.ts'
import type { Content } from './content.ts'

type Given = Input<typeof configInput>

/** The settings with what was said; 0 in a number says nothing. */
export function merged(before: Content, given: Given): Content {
  const { cohortHints, excludedEntitlements, schedule, ...plain } = given
  const said = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== 0))
  return {
    ...before,
    ...said,
    ...(cohortHints
      ? {
          cohortHints: cohortHints.map(({ attribute = '', values = [], priority = 0 }) => ({
            attribute,
            values,
            priority,
          })),
        }
      : {}),
    ...(excludedEntitlements
      ? {
          excludedEntitlements: excludedEntitlements.map(({ appId = '', entitlementId = '' }) => ({
            appId,
            entitlementId,
          })),
        }
      : {}),
    ...(schedule ? { schedule: { ...before.schedule, ...given.schedule } } : {}),
  }
}
