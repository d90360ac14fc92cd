import type { Change } from '../../../service/events.ts'
import type { LogRule, LogRules } from '../../../service/log/rule.ts'
import { entityEntry, entityRule, entityRules } from '../../../service/log/rules.ts'
import { BundleAutomation } from './shape.ts'
import type { Shown } from './view.ts'

const AUTOMATION = {
  type: 'AccessProfileAutomation',
  code: 'access_profile_automation',
  word: 'rule of the access profile',
  says: {
    run: '{It} was applied',
    run_skipped: '{It} was not applied',
    anomaly_paused: '{It} was paused: it would have taken access from too many',
  },
}

export const automationLog: LogRules = {
  ...entityRules('accessProfiles.automation', AUTOMATION),
  'accessProfiles.automation.run': entityRule(AUTOMATION, 'run', 'run'),
  'accessProfiles.automation.skipped': entityRule(AUTOMATION, 'run_skipped', 'run_skipped'),
  'accessProfiles.automation.paused': pausedRule(),
  'accessProfiles.automation.resumed': entityRule(AUTOMATION, 'Resume', 'resumed'),
}

function pausedRule(): LogRule {
  const [activity, code] = ['Suspend', 'anomaly_paused']
  return {
    entryTypes: [{ class: 'entityManagement', activity, code: `${AUTOMATION.code}.${code}` }],
    toEntries: (event, names) => [
      {
        ...entityEntry(AUTOMATION, activity, code, event, names),
        unmapped: {
          removed_percent: event.after?.removedPercent,
          threshold_percent: event.after?.thresholdPercent,
          window: '1h',
        },
      },
    ],
  }
}

const subject = (id: string) => ({ type: 'access_profile_automation', id })

export const automationChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `accessProfiles.automation.${verb}`,
  subject: subject((after ?? before)!.requestCatalogId),
  // Safe because a shape writes an object or null.
  before: BundleAutomation.write(before) as Change['before'],
  after: BundleAutomation.write(after) as Change['after'],
})

/** Why a rule did nothing. */
export const DISABLED = 'membership automations are disabled'

type Profile = { readonly id: string; readonly display_name: string }
type Verb = 'run' | 'skipped' | 'paused' | 'resumed'

/** Something happened to the rule of a profile. */
export const automationTold = (
  verb: Verb,
  profile: Profile,
  facts: Readonly<Record<string, unknown>> = {},
): Change => ({
  kind: `accessProfiles.automation.${verb}`,
  subject: subject(profile.id),
  after: { displayName: profile.display_name, profileId: profile.id, ...facts },
})
