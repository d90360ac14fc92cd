import type { Change } from '../../service/events.ts'
import type { LogRules } from '../../service/log/rule.ts'
import { entityRule, entityRules } from '../../service/log/rules.ts'
import { changeOf } from '../../service/resource/changes.ts'
import { RequestCatalog } from './shape.ts'

const PROFILE = {
  type: 'AccessProfile',
  code: 'access_profile',
  says: {
    entry_added: 'added an entitlement to {it}',
    entries_given: 'set what {it} gives',
    entry_removed: 'took an entitlement out of {it}',
  },
}

export const profileLog: LogRules = {
  ...entityRules('accessProfiles.profile', PROFILE),
  'accessProfiles.profile.entryAdded': entityRule(PROFILE, 'entry_added', 'entry_added'),
  'accessProfiles.profile.entriesGiven': entityRule(PROFILE, 'entries_given', 'entries_given'),
  'accessProfiles.profile.entryRemoved': entityRule(PROFILE, 'entry_removed', 'entry_removed'),
}

export const profileChanged = changeOf({
  kind: 'accessProfiles.profile',
  type: 'access_profile',
  write: RequestCatalog.write,
})

type Ref = { readonly appId: string; readonly id: string }

export const entriesChanged = (
  verb: 'entryAdded' | 'entriesGiven' | 'entryRemoved',
  profile: { readonly id: string; readonly display_name: string },
  appEntitlements: readonly Ref[],
): Change => ({
  kind: `accessProfiles.profile.${verb}`,
  subject: { type: 'access_profile', id: profile.id },
  after: { displayName: profile.display_name, appEntitlements },
})
