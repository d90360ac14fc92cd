import type { Change } from '../../service/events.ts'
import type { LogRules } from '../../service/log/rule.ts'
import { entityRule, entityRules } from '../../service/log/rules.ts'
import { RequestCatalog } from './shape.ts'
import type { Shown } from './view.ts'

const PROFILE = { type: 'AccessProfile', code: 'access_profile' }

export const profileLog: LogRules = {
  ...entityRules('accessProfiles.profile', PROFILE),
  'accessProfiles.profile.entryAdded': entityRule(PROFILE, 'entry_added', 'entry_added'),
  'accessProfiles.profile.entriesGiven': entityRule(PROFILE, 'entries_given', 'entries_given'),
  'accessProfiles.profile.entryRemoved': entityRule(PROFILE, 'entry_removed', 'entry_removed'),
}

export const profileChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `accessProfiles.profile.${verb}`,
  subject: { type: 'access_profile', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: RequestCatalog.write(before) as Change['before'],
  after: RequestCatalog.write(after) as Change['after'],
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
