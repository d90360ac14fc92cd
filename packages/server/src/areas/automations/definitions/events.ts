import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import { Automation } from '../shapes/automation.ts'
import type { ShownAutomation } from './store.ts'
import { toAutomation } from './view.ts'

const AUTOMATION = { type: 'Automation', code: 'automation', says: { version_published: 'published {it}' } }

export const templateLog: LogRules = {
  ...entityRules('automations.automation', AUTOMATION),
  'automations.automation.versionPublished': entityRule(AUTOMATION, 'version_published', 'version_published'),
}

type Row = ShownAutomation

export const automationChanged = changeOf({
  kind: 'automations.automation',
  type: 'automation',
  write: (row: Row | null) => Automation.write(row && toAutomation(row)),
})

export const versionPublished = ({ id, display_name, current_version }: Row): Change => ({
  kind: 'automations.automation.versionPublished',
  subject: { type: 'automation', id },
  after: { displayName: display_name, currentVersion: current_version.toString() },
})
