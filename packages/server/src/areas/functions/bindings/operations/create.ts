import { invalid, missingReference, precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkMayActAs } from '../../authority.ts'
import { functionRows } from '../../definitions/store.ts'
import { bindingMade } from '../events.ts'
import { pairFields } from '../shape.ts'
import { findBinding, insertBinding } from '../store.ts'

export const createBinding = operation({
  id: 'functions.bindings.create',
  about: 'Lets a function call the API as a service principal; it can have one.',
  route: 'POST /api/v1/service_principals/bindings',
  guard: requires('functions:write'),
  strict: true,
  request: shape('ServicePrincipalBindingServiceCreateRequest', 'What acts as whom.', pairFields),
  response: shape('ServicePrincipalBindingServiceCreateResponse', 'Nothing to say.', {}),

  async run(context, { servicePrincipalId, subject }) {
    const { tx, emit } = context
    const functionId = subject.functionId ?? ''
    if (functionId === '') throw invalid('subject.functionId', 'is required', 'VALUE_REQUIRED')
    const stored = await functionRows.find(tx, functionId)
    if (!stored) throw missingReference('subject.functionId', 'function', functionId)
    if (!(await isServicePrincipal(tx, servicePrincipalId))) {
      throw missingReference('servicePrincipalId', 'service principal', servicePrincipalId)
    }
    await functionRows.lock(tx, functionId)
    const known = await findBinding(tx, functionId)
    if (known?.service_principal_id === servicePrincipalId) return {}
    if (known) throw precondition('ALREADY_BOUND', 'the function acts as another service principal', functionId)
    await checkMayActAs(context, { ...stored, service_principal_id: servicePrincipalId })
    await insertBinding(tx, { functionId, servicePrincipalId })
    emit(bindingMade({ functionId, servicePrincipalId }))
    return {}
  },
})

const isServicePrincipal = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from users_view where id = ${id} and type = 'USER_TYPE_SERVICE' and deleted_at is null`)) !== undefined
