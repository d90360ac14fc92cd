import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules, settingsRule } from '../../../service/log/rules.ts'

const CONNECTOR = {
  type: 'Connector',
  code: 'connector',
  says: {
    scheduled: 'changed the schedule of {it}',
    key_rotated: 'made a new key for {it}',
    greeted: '{It} made contact',
    sync_requested: 'asked for a sync of {it}',
  },
}
const DISCOVERED = {
  type: 'DiscoveredApp',
  code: 'discovered_app',
  says: { attached: 'attached a connector to {it}' },
}

export const log: LogRules = {
  ...entityRules('connectors.connector', CONNECTOR),
  'connectors.connector.paused': entityRule(CONNECTOR, 'Disable', 'paused'),
  'connectors.connector.resumed': entityRule(CONNECTOR, 'Enable', 'resumed'),
  'connectors.connector.scheduled': entityRule(CONNECTOR, 'Update', 'scheduled'),
  'connectors.connector.keyRotated': entityRule(CONNECTOR, 'key_rotated', 'key_rotated'),
  'connectors.connector.greeted': entityRule(CONNECTOR, 'connector_greeted', 'greeted'),
  'connectors.connector.syncRequested': entityRule(CONNECTOR, 'sync_requested', 'sync_requested'),
  'connectors.settings.set': settingsRule('connectors'),
  'connectors.app.attached': entityRule(DISCOVERED, 'Update', 'attached'),
}
