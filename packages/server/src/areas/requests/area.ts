import { referenceTargets } from '../../service/authority.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { finders } from '../console/api.ts'
import { requestForms } from '../directory/api.ts'
import { policyUses } from '../policies/checks/api.ts'
import { actionPart } from './actions/part.ts'
import { actionsWithPolicy } from './actions/policy-uses.ts'
import { connectorOffers } from './actions/store.ts'
import { findRequestable, findTasksByWords } from './finders.ts'
import { insightPart } from './insights/part.ts'
import { offboardingPart } from './offboarding/part.ts'
import { ownPart } from './own/part.ts'
import { provisioningPart } from './provisioning/part.ts'
import { removalPart } from './removal/part.ts'
import { requestablePart } from './requestable/part.ts'
import { schemaPart } from './schemas/part.ts'
import { taskPart } from './tasks/part.ts'

export const requestsArea = area({
  name: 'requests',
  references: {
    'ExternalTicketConfig.connectorRef': namedByThoseWhoMay('connector'),
    'ExternalTicketConfigServiceCreateRequest.connectorRef': namedByThoseWhoMay('connector'),
    // The guard that sets the owners of the object is asked by the call itself.
    'OffboardingNewOwner.objectId': { to: 'what whoever leaves owns', saving: 'call', acting: 'nothing' },
    'RequestAction.automationTemplateId': { to: 'automation', saving: 'call', acting: 'itself' },
    'RequestActionResourceAction.connectorRef': namedByThoseWhoMay('connector'),
    'RequestActionServiceCreateRequest.automationTemplateId': namedByThoseWhoMay('automation'),
  },
  parts: [
    schemaPart,
    actionPart,
    taskPart,
    removalPart,
    offboardingPart,
    provisioningPart,
    insightPart,
    requestablePart,
    ownPart,
  ],
  extensions: [
    extend(objectNames, { kind: 'task', rows: sql`select id, display_name as name from tasks` }),
    extend(finders, findRequestable),
    extend(finders, findTasksByWords),
    extend(requestForms, sql`select id from request_schemas where deleted_at is null`),
    extend(policyUses, actionsWithPolicy),
    extend(referenceTargets, connectorOffers),
  ],
  tables: [
    'overdue_reminders',
    'request_actions',
    'request_schemas',
    'request_settings',
    'task_actions',
    'task_assignees',
    'task_audits',
    'task_numbers',
    'task_secrets',
    'task_steps',
    'tasks',
  ],
  views: ['request_actions_view', 'task_assignees_view', 'task_audits_view', 'task_steps_view', 'tasks_view'],
  permissions: [
    'catalogs:read',
    'catalogs:write',
    'tasks:read',
    'tasks:write',
    'requests:self',
    'requests:others',
    'revokes:others',
  ],
})
