import { renderTemplate } from '../../../../expressions/templates/text-template.ts'
import { sql } from '../../../../store/sql.ts'
import type { ExternalTicketConfigsRow } from '../../../../store/tables.ts'
import { loadUserFields, lookups, toReach } from '../../../directory/expressions/api.ts'
import { policyVariables } from '../../../policies/evaluation/api.ts'
import type { StepInProgress } from '../../tasks/kinds/step-kind.ts'
import { aboutOf } from '../../tasks/policy/about.ts'
import type { Situation } from '../step/situation.ts'
import { TICKET_PLACE } from './check.ts'

const MOST_TITLE = 1024
const MOST_DESCRIPTION = 16_384

/** The ticket as its templates say it, with the instructions of the step below. */
export async function renderTicket(at: StepInProgress, situation: Situation, config: ExternalTicketConfigsRow) {
  const { tx, services } = at.context
  const seen = lookups(tx, toReach(config.reaches_all, ''))
  const run = { now: tx.now, variables: await variablesOf(at, situation), lookups: seen }
  const render = (template: string): Promise<string> =>
    renderTemplate(services.expressions, TICKET_PLACE, template, run, 'none')
  const fields: Record<string, string> = {}
  for (const [name, template] of Object.entries(config.field_templates as Record<string, string>)) {
    fields[name] = await render(template)
  }
  const title = (await render(config.title_template)).trim() || at.task.display_name
  const described = await render(config.description_template)
  const instructions = situation.document.provisionPolicy?.externalTicket?.instructions ?? ''
  const description = [described, instructions].filter((text) => text !== '').join('\n\n')
  return {
    schemaId: config.schema_id,
    title: title.slice(0, MOST_TITLE),
    description: description.slice(0, MOST_DESCRIPTION),
    labels: config.labels,
    fields,
  }
}

async function variablesOf({ task, context }: StepInProgress, { app, entitlement }: Situation) {
  const { tx } = context
  const shown = await policyVariables(tx, aboutOf(task))
  const users = await loadUserFields(tx, [task.created_by_user_id])
  const resource = await tx.find<{ id: string; display_name: string }>(sql`
    select id, display_name from app_resources_view where id = ${entitlement.app_resource_id}`)
  return {
    ...shown,
    requestedBy: users.get(task.created_by_user_id),
    app: { id: app.id, displayName: app.display_name },
    resource: { id: resource?.id ?? '', displayName: resource?.display_name ?? '' },
    form: task.form_values,
  }
}
