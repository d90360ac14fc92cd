import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { Automation } from '../shapes/automation.ts'
import type { ShownAutomation } from './store.ts'
import { toAutomation } from './view.ts'

const AUTOMATION = { type: 'Automation', code: 'automation' }

export const templateLog: LogRules = {
  ...entityRules('automations.automation', AUTOMATION),
  'automations.automation.versionPublished': entityRule(AUTOMATION, 'version_published', 'version_published'),
}

type Row = ShownAutomation

export const automationChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Row | null,
  after: Row | null,
): Change => ({
  kind: `automations.automation.${verb}`,
  subject: { type: 'automation', id: (after ?? before)!.id },
  before: before && wireOf(before),
  after: after && wireOf(after),
})

export const versionPublished = ({ id, display_name, current_version }: Row): Change => ({
  kind: 'automations.automation.versionPublished',
  subject: { type: 'automation', id },
  after: { displayName: display_name, currentVersion: current_version.toString() },
})

// Safe because a shape writes an object.
const wireOf = (row: Row) => Automation.write(toAutomation(row)) as Record<string, unknown>
