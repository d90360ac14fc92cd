import { invalidAll, type Violation } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { shape } from '../../../../wire/shape.ts'
import { makeFor } from '../make-for.ts'
import { CreateInternalRequest, createAnswerFields } from '../shape.ts'

export const createInternalSecret = operation({
  id: 'vaults.secrets.createInternal',
  about:
    'Begins to share a secret with users: its content, encrypted to the answer’s ageRecipient, is sent afterwards.',
  route: 'POST /api/v1/secrets/internal',
  guard: requires('secrets:self'),
  strict: true,
  oneTime: true,
  request: CreateInternalRequest,
  response: shape('PaperSecretServiceCreateInternalResponse', 'The secret without its content.', createAnswerFields),

  async run(context, input) {
    const allowedUserIds = [...new Set(input.allowedUserIds)]
    await checkUsers(context.tx, allowedUserIds)
    return makeFor(context, input, { allowedUserIds, allowedEmails: [] })
  },
})

async function checkUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.rows<{ id: string; status: string }>(
    sql`select id, status from users_view where id = any(${[...ids]}) and deleted_at is null`,
  )
  const status = new Map(rows.map((row) => [row.id, row.status]))
  const violations = ids.flatMap((id, index): Violation[] => {
    const field = `allowedUserIds[${index}]`
    const found = status.get(id)
    if (found === undefined) return [{ field, description: `no user with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }]
    if (found !== 'ENABLED') return [{ field, description: 'this user is not enabled', reason: 'VALUE_INVALID' }]
    return []
  })
  if (violations.length > 0) throw invalidAll(violations)
}
