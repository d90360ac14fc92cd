import { requires } from '../../service/guard.ts'
import { operation } from '../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../wire/mask.ts'
import { type Answer, shape } from '../../wire/shape.ts'
import { calendarAt, nextDayStarts } from './calendar.ts'
import { checkOrganisation } from './rules.ts'
import { Organization } from './shape.ts'
import { calendarsOf, lockSettings, type Settings, saveSettings } from './store.ts'
import { toOrganization } from './view.ts'

export const updateOrganisation = operation({
  id: 'organisation.update',
  about: 'Changes what the tenant says about itself.',
  route: 'POST /api/v1/settings/organization',
  guard: requires('settings:write'),
  request: shape('OrganizationServiceUpdateRequest', 'The changes.', {
    organization: Organization,
    updateMask: fieldMask('Which members of organization to change; absent means those present.'),
  }),
  response: shape('OrganizationServiceUpdateResponse', 'The organisation as it is now.', {
    organization: Organization,
  }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const stored = context.checkVersion(await lockSettings(tx))
    const before = toOrganization(stored, tenant.label)
    const { merged, changed } = mergeUpdate({
      shape: Organization,
      name: 'organization',
      stored: before,
      given: input.organization,
      mask: input.updateMask,
    })
    if (!changed) return { organization: before }
    checkOrganisation(merged)
    const saved = context.setEtag(await saveSettings(tx, changedSettings(stored, merged, tx.now)))
    const after = toOrganization(saved, tenant.label)
    emit({ kind: 'organisation.updated', subject: { type: 'organisation', id: tenant.id }, before, after })
    return { organization: after }
  },
})

/** Another calendar counts from the next day on: until then it is as it was when this day began. */
function changedSettings(stored: Settings, wanted: Answer<typeof Organization>, now: Temporal.Instant): Settings {
  const { displayName, timezone, workdays, locale } = wanted
  const settings = { ...stored, display_name: displayName, timezone, workdays, locale }
  if (timezone === stored.timezone && workdays.toSorted().join() === stored.workdays.toSorted().join()) return settings
  const hasBegun = !stored.calendar_from || Temporal.Instant.compare(stored.calendar_from, now) <= 0
  return {
    ...settings,
    former_timezone: hasBegun ? stored.timezone : stored.former_timezone,
    former_workdays: hasBegun ? stored.workdays : stored.former_workdays,
    calendar_from: nextDayStarts(calendarAt(calendarsOf(stored), now), now),
  }
}
