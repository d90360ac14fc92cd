import { subjectOf, userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import type { AuditActor } from './audits/store.ts'

/** The caller as audits name it. */
export const auditActor = ({ actor, names }: Pick<Context, 'actor' | 'names'>): AuditActor => ({
  id: userIdOf(actor),
  subject: names.email || subjectOf(actor),
})
