import { invalid } from '../../../../lib/failure.ts'
import type { Change } from '../../../../service/events.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { bool } from '../../../../wire/scalars.ts'
import { type Answer, shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { AppUsageControls } from './shape.ts'
import { findUsageControls, hasUsageData, saveUsageControls, toUsageControls } from './store.ts'

export const updateUsageControls = operation({
  id: 'directory.apps.usageControls.update',
  about: 'Sets what happens to accounts of an app that nobody uses.',
  route: 'POST /api/v1/apps/{app_id}/usage_controls',
  called: 'AppUsageControlsService/Update',
  guard: app('apps:write'),
  request: shape('UpdateAppUsageControlsRequest', 'The changes.', {
    appUsageControls: AppUsageControls,
    updateMask: fieldMask('Which members to change; absent means those present.'),
  }),
  response: shape('UpdateAppUsageControlsResponse', 'The usage controls as they are now.', {
    appUsageControls: AppUsageControls,
    hasUsageData: bool('Something tells when accounts are used; without that nothing happens.'),
  }),

  async run(context, input, { app_id }) {
    const { tx, emit } = context
    const before = toUsageControls(context.checkVersion(await findUsageControls(tx, app_id)))
    const { merged, changed } = mergeUpdate({
      shape: AppUsageControls,
      name: 'appUsageControls',
      stored: before,
      given: input.appUsageControls,
      mask: input.updateMask,
    })
    checkDays(merged)
    const hasData = await hasUsageData(tx, app_id)
    if (!changed) return { appUsageControls: before, hasUsageData: hasData }
    const saved = toUsageControls(context.setEtag(await saveUsageControls(tx, app_id, merged)))
    emit({
      kind: 'directory.app.usageControlsSet',
      subject: { type: 'app', id: app_id },
      before: wire(before),
      after: wire(saved),
    })
    return { appUsageControls: saved, hasUsageData: hasData }
  },
})

type Shown = Answer<typeof AppUsageControls>
const wire = (controls: Shown) => AppUsageControls.write(controls) as Change['after'] // Safe because a shape writes an object.

function checkDays({ notify, notifyAfterDays, revoke, revokeAfterDays }: Shown): void {
  const wanted = 'must be at least 1 when this is on'
  if (notify && notifyAfterDays === 0) throw invalid('appUsageControls.notifyAfterDays', wanted, 'VALUE_REQUIRED')
  if (revoke && revokeAfterDays === 0) throw invalid('appUsageControls.revokeAfterDays', wanted, 'VALUE_REQUIRED')
}
