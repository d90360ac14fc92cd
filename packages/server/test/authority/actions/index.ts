import type { Action } from './action.ts'
import { appActions } from './apps.ts'
import { automationActions } from './automations.ts'
import { campaignActions } from './campaigns.ts'
import { connectorActions } from './connectors.ts'
import { entitlementActions } from './entitlements.ts'
import { findingActions } from './findings.ts'
import { peopleActions } from './people.ts'
import { policyActions } from './policies.ts'
import { profileActions } from './profiles.ts'
import { requestActions } from './requests.ts'

export const ACTIONS: readonly Action[] = [
  ...appActions,
  ...automationActions,
  ...campaignActions,
  ...connectorActions,
  ...entitlementActions,
  ...findingActions,
  ...peopleActions,
  ...policyActions,
  ...profileActions,
  ...requestActions,
]
