import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { bool } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'
import { FindingTypeSetting } from './shape.ts'
import { listSettings, type Setting } from './store.ts'

export const ListFindingSettingsResponse = shape('ListFindingSettingsResponse', 'The settings.', {
  configured: readOnly(bool('Somebody has saved them before.')),
  list: list(FindingTypeSetting, 100, 'One for each type.'),
})

export const listFindingSettings = operation({
  id: 'findings.settings.list',
  about: 'Shows which types of findings are looked for.',
  route: 'GET /api/v1/findings/settings',
  called: 'FindingSettingsService/List',
  guard: requires('findings:read'),
  request: shape('ListFindingSettingsRequest', 'Nothing to say.', {}),
  response: ListFindingSettingsResponse,

  async run({ tx }) {
    const { configured, list: all } = await listSettings(tx)
    return { configured, list: all.map(toSetting) }
  },
})

export const toSetting = ({ type, enabled, openCount, onByDefault, why }: Setting) => ({
  findingType: `FINDING_TYPE_${type}` as const,
  enabled,
  enabledByDefault: onByDefault,
  defaultReason: `${onByDefault ? 'On' : 'Off'}: ${why}.`,
  openCount,
})
