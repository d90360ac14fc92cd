import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const APP = { type: 'App', code: 'app' }

export const appLog: LogRules = {
  ...entityRules('directory.app', APP),
  'directory.app.usageControlsSet': entityRule(APP, 'Update', 'usage_controls_set'),
  'directory.app.requestDefaultsSet': entityRule(APP, 'Update', 'request_defaults_set'),
  'directory.app.requestDefaultsApplied': entityRule(APP, 'request_defaults_applied', 'request_defaults_applied'),
  ...entityRules('directory.entitlementRule', { type: 'EntitlementRoutingRule', code: 'entitlement_routing_rule' }),
  'directory.entitlementRule.reordered': entityRule(
    { type: 'EntitlementRoutingRule', code: 'entitlement_routing_rule' },
    'Update',
    'reordered',
  ),
  'directory.appReport.requested': entityRule(
    { type: 'Report', code: 'report', nameIn: ['appId'] },
    'Create',
    'created',
  ),
  'directory.appReport.completed': entityRule(
    { type: 'Report', code: 'report', nameIn: ['appId'] },
    'report_generated',
    'generated',
  ),
  'directory.appReport.failed': entityRule(
    { type: 'Report', code: 'report', nameIn: ['appId'] },
    'report_failed',
    'failed',
  ),
}
