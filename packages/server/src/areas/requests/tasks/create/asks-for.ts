import { Failure } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'

type Subject = { readonly userId: string; readonly managerIds: readonly string[] }

/** Fails unless the caller is the user, manages it, or asks for others. */
export function checkAsksFor(
  { hasPermission }: Pick<Context, 'hasPermission'>,
  subject: Subject,
  callerId: string,
): void {
  const { userId, managerIds } = subject
  if (hasPermission('requests:others')) return
  if (userId !== '' && (userId === callerId || managerIds.includes(callerId))) return
  throw new Failure(
    'PERMISSION_DENIED',
    'INSUFFICIENT_PERMISSION',
    'ask for yourself or those you manage; for others the permission requests:others is needed',
    { metadata: { permission: 'requests:others' } },
  )
}
