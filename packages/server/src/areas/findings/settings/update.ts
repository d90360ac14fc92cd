import { enqueueAll } from '../../../engine/enqueue.ts'
import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { answered, formerly, type Request, shape } from '../../../wire/shape.ts'
import { DETECT, keyOf } from '../detectors/detect.ts'
import { detectors } from '../finding-types.ts'
import { ListFindingSettingsResponse, toSetting } from './list.ts'
import { FindingTypeSetting } from './shape.ts'
import { listSettings, saveSettings } from './store.ts'
import { SWITCHES } from './switches.ts'

export const updateFindingSettings = operation({
  id: 'findings.settings.update',
  about: 'Says which types of findings are looked for; one that is switched on is looked for at once.',
  route: 'POST /api/v1/findings/settings/update',
  called: 'FindingSettingsService/Update',
  guard: requires('findings:manage'),
  request: shape('UpdateFindingSettingsRequest', 'The settings.', {
    ...answered(ListFindingSettingsResponse),
    settings: formerly(
      'list',
      list(FindingTypeSetting, 100, 'Those to change; also as list, the name they are read by.'),
    ),
  }),
  response: shape('UpdateFindingSettingsResponse', 'The settings as they are now.', {
    list: list(FindingTypeSetting, 100, 'One for each type.'),
  }),

  async run({ tx, emit }, { settings = [] }) {
    checkEntries(settings)
    const wanted = settings.map(({ findingType, enabled }) => ({
      type: findingType.slice('FINDING_TYPE_'.length),
      enabled,
    }))
    const before = await listSettings(tx)
    await saveSettings(tx, wanted)
    const wasOn = new Map(before.list.map(({ type, enabled }) => [String(type), enabled]))
    const begun = wanted.filter(({ type, enabled }) => enabled && !wasOn.get(type))
    const looked = detectors.filter((detector) => begun.some(({ type }) => type === detector.type))
    const items = looked.map(({ type }) => ({ key: keyOf(type, ''), payload: { type, appId: '' } }))
    await enqueueAll(tx, DETECT, items, 'replace')
    const after = await listSettings(tx)
    const reported = ({ list: all }: typeof after) =>
      Object.fromEntries(all.map(({ type, enabled }) => [type, enabled]))
    emit({
      kind: 'findings.settings.updated',
      subject: { type: 'finding_settings', id: 'settings' },
      before: reported(before),
      after: reported(after),
    })
    return { list: after.list.map(toSetting) }
  },
})

type Entry = Request<typeof FindingTypeSetting>

function checkEntries(settings: readonly Entry[]): void {
  const violations: Violation[] = []
  const seen = new Set<string>()
  for (const [index, { findingType }] of settings.entries()) {
    const field = `settings[${index}].findingType`
    const known = SWITCHES.some(({ type }) => findingType === `FINDING_TYPE_${type}`)
    if (!known) violations.push({ field, description: `${findingType} cannot be switched`, reason: 'VALUE_INVALID' })
    else if (seen.has(findingType)) violations.push({ field, description: 'is given twice', reason: 'VALUE_INVALID' })
    seen.add(findingType)
  }
  if (violations.length > 0) throw invalidAll(violations)
}
