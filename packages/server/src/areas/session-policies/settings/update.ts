import { invalidAll } from '../../../lib/failure.ts'
import { checkConfirmed } from '../../../service/confirm.ts'
import type { Context } from '../../../service/context.ts'
import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import type { Tx } from '../../../store/tx.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { shape } from '../../../wire/shape.ts'
import { grantPolicyProblems } from '../../policies/api.ts'
import { listsThatLockOut } from './lockout.ts'
import { callerIp, SessionSettings } from './shape.ts'
import { lockSettings, type SettingsContent, saveSettings } from './store.ts'
import { type ShownSettings, toContent, toSettings } from './view.ts'

export const updateSessionSettings = operation({
  id: 'signIn.sessionSettings.update',
  about:
    'Changes what holds for every session and client of the tenant. A list that would refuse the caller needs the header Reeve-Confirm: lockout.',
  route: 'POST /api/v1/settings/session',
  called: 'SessionSettingsService/Update',
  guard: requires('settings:write'),
  strict: true,
  request: shape('UpdateSessionSettingsRequest', 'The changes.', {
    sessionSettings: SessionSettings,
    updateMask: fieldMask('Which members of sessionSettings to change; absent means those present.'),
  }),
  response: shape('UpdateSessionSettingsResponse', 'The settings as they are now.', {
    sessionSettings: SessionSettings,
    callerIp,
  }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const stored = context.checkVersion(await lockSettings(tx))
    const before = toSettings(stored)
    const { merged, changed } = mergeUpdate({
      shape: SessionSettings,
      name: 'sessionSettings',
      stored: before,
      given: input.sessionSettings,
      mask: input.updateMask,
    })
    if (!changed) return { sessionSettings: before, callerIp: context.caller.ip }
    const content = toContent(merged)
    await checkApprovalPolicy(tx, stored, content)
    checkLockout(context, stored, content)
    const sessionSettings = toSettings(context.setEtag(await saveSettings(tx, content)))
    emit({
      kind: 'signIn.sessionSettings.updated',
      subject: { type: 'sessionSettings', id: tenant.id },
      before: wire(before),
      after: wire(sessionSettings),
    })
    return { sessionSettings, callerIp: context.caller.ip }
  },
})

async function checkApprovalPolicy(tx: Tx, before: SettingsContent, after: SettingsContent): Promise<void> {
  const id = after.client_id_approval_request_policy_id
  if (id === before.client_id_approval_request_policy_id) return
  const violations = await grantPolicyProblems(tx, 'sessionSettings.clientIdApprovalRequestPolicyId', id)
  if (violations.length > 0) throw invalidAll(violations)
}

function checkLockout(context: Context, before: SettingsContent, after: SettingsContent): void {
  const [list] = listsThatLockOut(context, { before: before.address_lists, after: after.address_lists })
  if (list === undefined) return
  const why = `sessionSettings.${list} does not contain ${context.caller.ip}, the address this call comes from`
  checkConfirmed(context, 'lockout', why, 'WOULD_LOCK_OUT')
}

// Safe because a shape writes an object.
const wire = (settings: ShownSettings) => SessionSettings.write(settings) as Change['after']
