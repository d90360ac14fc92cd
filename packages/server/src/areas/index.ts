import { accessProfilesArea } from './access-profiles/area.ts'
import { aiClassifiersArea } from './ai-classifiers/area.ts'
import { aiGatewayArea } from './ai-gateway/area.ts'
import { aiHooksArea } from './ai-hooks/area.ts'
import type { Area } from './area.ts'
import { authArea } from './auth/area.ts'
import { authorizationArea } from './authorization/area.ts'
import { automationsArea } from './automations/area.ts'
import { bulkActionsArea } from './bulk-actions/area.ts'
import { connectorsArea } from './connectors/area.ts'
import { consoleArea } from './console/area.ts'
import { directoryArea } from './directory/area.ts'
import { findingsArea } from './findings/area.ts'
import { functionsArea } from './functions/area.ts'
import { housekeepingArea } from './housekeeping/area.ts'
import { modelGatewayArea } from './model-gateway/area.ts'
import { notificationsArea } from './notifications/area.ts'
import { objectsArea } from './objects/area.ts'
import { organisationArea } from './organisation/area.ts'
import { policiesArea } from './policies/area.ts'
import { reportsArea } from './reports/area.ts'
import { requestsArea } from './requests/area.ts'
import { reviewsArea } from './reviews/area.ts'
import { roleMiningArea } from './role-mining/area.ts'
import { sessionPoliciesArea } from './session-policies/area.ts'
import { signInArea } from './sign-in/area.ts'
import { ssoArea } from './sso/area.ts'
import { systemLogArea } from './system-log/area.ts'
import { tenancyArea } from './tenancy/area.ts'
import { vaultsArea } from './vaults/area.ts'
import { webhooksArea } from './webhooks/area.ts'

/** Everything the product is made of. */
export const areas: readonly Area[] = [
  tenancyArea,
  organisationArea,
  authArea,
  policiesArea,
  consoleArea,
  bulkActionsArea,
  systemLogArea,
  webhooksArea,
  directoryArea,
  sessionPoliciesArea,
  signInArea,
  authorizationArea,
  ssoArea,
  connectorsArea,
  objectsArea,
  vaultsArea,
  functionsArea,
  aiGatewayArea,
  automationsArea,
  notificationsArea,
  findingsArea,
  aiClassifiersArea,
  aiHooksArea,
  modelGatewayArea,
  reportsArea,
  requestsArea,
  accessProfilesArea,
  reviewsArea,
  roleMiningArea,
  housekeepingArea,
]
