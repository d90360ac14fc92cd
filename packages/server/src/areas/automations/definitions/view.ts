import type { AutomationVersionsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Automation, AutomationTemplateVersion } from '../shapes/automation.ts'
import type { ShownAutomation } from './store.ts'

export type Shown = Answer<typeof Automation>

export const toAutomation = (row: ShownAutomation): Shown => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  appId: row.app_id,
  enabled: row.enabled && row.tripped_at === null,
  isDraft: row.is_draft,
  currentVersion: row.current_version,
  createdAt: row.created_at,
  lastExecutedAt: row.executed_at,
  // Safe because these are stored as the shapes wrote them.
  primaryTriggerType: row.primary_trigger_type as Shown['primaryTriggerType'],
  triggers: row.triggers as Shown['triggers'],
  automationSteps: row.steps as Shown['automationSteps'],
  draftTriggers: row.draft_triggers as Shown['draftTriggers'],
  draftAutomationSteps: row.draft_steps as Shown['draftAutomationSteps'],
  context: row.context as Shown['context'],
  circuitBreakerMax: Number(row.breaker_max),
  circuitBreakerPeriod: row.breaker_period as Shown['circuitBreakerPeriod'],
  annotations: row.annotations as Shown['annotations'],
  ...(row.tripped_at && {
    circuitBreaker: {
      observedCount: Number(row.tripped_count),
      // Safe because periods are all that is stored there.
      period: row.tripped_period as Shown['circuitBreakerPeriod'],
      threshold: Number(row.tripped_threshold),
      trippedAt: row.tripped_at,
    },
  }),
})

type Version = Answer<typeof AutomationTemplateVersion>

export const toVersion = (row: AutomationVersionsRow, deletedAt: Temporal.Instant | null): Version => ({
  automationTemplateId: row.automation_id,
  version: row.version,
  // Safe because these are stored as the shapes wrote them.
  triggers: row.triggers as Version['triggers'],
  automationSteps: row.steps as Version['automationSteps'],
  createdAt: row.created_at,
  updatedAt: row.created_at,
  deletedAt,
})
